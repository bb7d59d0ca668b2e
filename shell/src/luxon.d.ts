declare module 'luxon/src/luxon.js' {
  // oxlint-disable-next-line pillbox/no-export-all -- the same library by the file it is in
  export * from 'luxon'
}
