import { runServer } from './run-server'

const help = `node app-api.mjs: the server behind /app-api and /device-api, with the database.

Needed:
  DATABASE_URL or DATA_DIR      a PostgreSQL, or the folder of the embedded database
  NEW_DATABASE=on               for one start, to make the first embedded database
  FIREBASE_PROJECT_ID           the identity project
  GOOGLE_APPLICATION_CREDENTIALS   file of a service account of it, unless the machine has one
  PUBLIC_ORIGIN                 where browsers reach the host, https://...
  SMTP_URL, MAIL_FROM           a mail server, or INVITES_NEED_VERIFIED_EMAIL=off

All settings: docs/server.md. How to start: docs/production.md.`

await runServer({ name: 'app-api', help, keepsData: ({ DATABASE_URL }) => !DATABASE_URL })
