// Loaded into Jest, which gives its options on to its workers: a test run that was killed leaves none
// behind. Not by a signal: Playwright hears those, and Jest goes on.
const parent = process.ppid
const endedBySigterm = 143

setInterval(() => {
  if (process.ppid !== parent) process.exit(endedBySigterm)
}, 500).unref()
