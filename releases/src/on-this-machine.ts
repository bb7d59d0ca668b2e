const names = ['localhost', '127.0.0.1', '[::1]']

/** Is this an address of the machine that asks, where http is as good as https? */
export const isOnThisMachine = ({ hostname }: URL): boolean => names.includes(hostname)
