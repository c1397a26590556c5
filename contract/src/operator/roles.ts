/** What an account may be in the running of the service. */
export const roles = ['operator', 'editor', 'support', 'analyst'] as const
export type Role = (typeof roles)[number]
