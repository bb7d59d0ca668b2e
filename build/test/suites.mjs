/** The Jest projects: unit tests beside the code, what needs PostgreSQL, then what needs all. */
export const unitProjects = ['rules', 'screens', 'servers']
export const storeProjects = ['postgres']
export const builtProjects = ['journeys', 'contract', 'releases', 'drills']

export const suites = ['check', ...unitProjects, ...storeProjects, ...builtProjects]
