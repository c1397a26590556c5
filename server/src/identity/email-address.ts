/** How an address is kept and compared. */
export const normaliseEmail = (email: string): string => email.trim().toLowerCase()
