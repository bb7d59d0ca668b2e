const oldest = [20, 19]

/** What is wrong with this Node.js, or undefined. */
export function nodeProblem(version) {
  const [major, minor] = version.split('.').map(Number)
  const isOdd = major === 21
  const isNew = major > oldest[0] || (major === oldest[0] && minor >= oldest[1])
  if (isNew && !isOdd) return undefined
  return `This is Node.js ${version}; the app needs 20.19 or newer (not 21). See https://nodejs.org.`
}
