// Loaded into Jest, which gives its options on to its workers: a test run that was killed leaves none
// behind. Not by a signal: Playwright hears those, and Jest goes on.
const parent = process.ppid
// It tells where the parent was gone before this was loaded.
const hasChannel = process.connected === true
const endedBySigterm = 143

setInterval(() => {
  const isCutOff = hasChannel && !process.connected
  if (process.ppid !== parent || isCutOff) process.exit(endedBySigterm)
}, 500).unref()
