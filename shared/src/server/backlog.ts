/**
 * So many connections wait to be taken while a server is busy for a moment: all that Linux keeps
 * where nothing else is set. Beyond Node's 511 those that come at once, as when every tab of a
 * deployment comes back, wait for seconds until they try again, and some are cut off (trust.md 2, G18).
 */
export const backlog = 4096
