// Loaded into every process of `npm start`: when that was killed without a chance to say goodbye,
// its processes would go on holding the ports and the database.
const parent = process.ppid

setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM')
}, 500).unref()
