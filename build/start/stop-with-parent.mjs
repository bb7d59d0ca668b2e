// Loaded into every process of `npm start`: when that was killed without a chance to say goodbye,
// its processes would go on holding the ports and the database.
const parent = process.ppid

const timer = setInterval(() => {
  if (process.ppid === parent) return
  // Once: a second signal would end it in the midst of closing.
  clearInterval(timer)
  process.kill(process.pid, 'SIGTERM')
}, 500)
timer.unref()
