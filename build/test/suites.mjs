/** The Jest projects: unit tests beside the code, those that ask a store, then what needs all. */
export const unitProjects = ['rules', 'screens', 'servers']
export const storeProjects = ['postgres', 'embedded', 'races']
export const builtProjects = ['journeys', 'contract', 'looks', 'faults', 'releases', 'drills']

export const suites = ['check', ...unitProjects, ...storeProjects, ...builtProjects]

/** What nobody is to wait for before a commit; the whole has them too. */
export const longer = ['embedded', 'races', 'looks', 'faults', 'releases', 'drills']
