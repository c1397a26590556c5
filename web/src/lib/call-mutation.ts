import type { Topic } from '@matinee/contract/topics'
import { topicsOf, touchedTopics } from '@matinee/contract/topics-by-path'
import type { ChangingPath } from '@matinee/contract/v3'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { change, type Parameters, type Reply } from './api.ts'

/** Marks every kept answer of these topics as old; resolves once what is on screen has been asked for again. */
export const invalidateTopics = (client: QueryClient, touched: readonly Topic[]): Promise<void> =>
  client.invalidateQueries({
    predicate: ({ queryKey: [path] }) =>
      ((topicsOf as Record<string, readonly Topic[]>)[path as string] ?? []).some((topic) => touched.includes(topic)),
  })

/** Marks as old what these calls touch, where they are made elsewhere than through useCallMutation. */
export const invalidateTouched = (client: QueryClient, ...paths: ChangingPath[]): Promise<void> =>
  invalidateTopics(
    client,
    paths.flatMap((path) => (touchedTopics as Partial<Record<ChangingPath, readonly Topic[]>>)[path] ?? []),
  )

/**
 * Makes a call that changes something: `const { mutateAsync, isPending } = useCallMutation('update-profile')`. It is pending until
 * what it touched is there anew. `onSuccess` comes before that is asked for: it tells the person, and leaves what is gone.
 */
export const useCallMutation = <P extends ChangingPath>(path: P, { onSuccess }: { onSuccess?: (reply: Reply<P>) => unknown } = {}) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (parameters: Parameters<P>) => change(path, parameters),
    onSuccess: async (reply) => {
      await onSuccess?.(reply)
      await invalidateTouched(client, path)
    },
    // Whoever has no connection hears so at once.
    networkMode: 'always',
    // Parameters may be passwords.
    gcTime: 0,
  })
}
