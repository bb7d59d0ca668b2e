declare module 'luxon/src/luxon.js' {
  // eslint-disable-next-line no-restricted-syntax -- the same library by the file it is in
  export * from 'luxon'
}
