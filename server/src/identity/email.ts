/** How an address is kept and compared. */
export const plainEmail = (email: string): string => email.trim().toLowerCase()
