const deviceIdForm = /^[\w-]{4,64}$/

/** Can this be the id of a device at all? */
export const isDeviceId = (id: string) => deviceIdForm.test(id)
