import { hashKey } from '@tanstack/react-query'

/** Whether two values of JSON say the same, in whatever order their fields are named. */
export const isSame = (one: unknown, other: unknown): boolean => hashKey([one]) === hashKey([other])
