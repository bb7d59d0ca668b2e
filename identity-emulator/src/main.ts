import { port, readSettings, text, untilSignal } from '@pillbox/shared/server'
import { startEmulator } from './emulator'

/** Every environment variable of the identity emulator. */
const emulatorSettings = {
  IDENTITY_PORT: { default: '3002', meaning: 'port on 127.0.0.1, 0 takes a free one', read: port },
  DATA_DIR: { default: '.data', meaning: 'folder whose identity/ keeps the accounts', read: text },
  FIREBASE_PROJECT_ID: { default: 'demo-pillbox', meaning: 'the identity project', read: text },
}

await untilSignal(() => {
  const settings = readSettings(emulatorSettings, process.env)
  return startEmulator({
    port: settings.IDENTITY_PORT,
    dataDir: settings.DATA_DIR,
    projectId: settings.FIREBASE_PROJECT_ID,
  })
})
