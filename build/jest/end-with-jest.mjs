// A worker whose Jest was killed has nobody to tell: a test of it that waits would do so for ever.
process.once('disconnect', () => process.exit(1))
