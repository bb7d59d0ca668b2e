/** Test files of the server, of its worlds, of the host and of the shell, by their names. */
export const api = (...files: string[]) => files.map((file) => `app-api/src/${file}.test.ts`)
export const apiTesting = (...files: string[]) =>
  files.map((file) => `app-api/testing/${file}.test.ts`)
export const host = (...files: string[]) => files.map((file) => `host/src/${file}.test.ts`)
export const shell = (...files: string[]) => files.map((file) => `shell/src/${file}.test.ts`)
