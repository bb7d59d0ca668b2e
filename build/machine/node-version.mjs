const oldest = { major: 20, minor: 19 }

/**
 * What is wrong with this Node.js, or undefined.
 * @param {string} version
 */
export function nodeProblem(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const isOdd = major === 21
  const isNew = major > oldest.major || (major === oldest.major && minor >= oldest.minor)
  if (isNew && !isOdd) return undefined
  return `This is Node.js ${version}; the app needs 20.19 or newer (not 21). See https://nodejs.org.`
}
