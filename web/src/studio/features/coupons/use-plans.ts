import { useOperatorQuery } from '../../lib/operator.ts'

/** The plans that a coupon may be for. */
export const usePlans = () => useOperatorQuery('list-plans', {}).data?.data ?? []
