/** The end of a command that is for a channel: nothing for `prod`, which commands take by themselves. */
export const onChannel = (channel: string): string =>
  channel === 'prod' ? '' : ` --channel ${channel}`
