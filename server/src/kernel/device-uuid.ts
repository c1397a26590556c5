/** Whether a text may name a device: what clients send as X-Device-Id. */
export const isDeviceUuid = (text: string): boolean => /^[\w-]{1,64}$/.test(text)
