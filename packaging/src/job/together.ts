/** Two works at once; when one fails the other is stopped, and over, before that is told. */
export const together = async <A, B>(
  signal: AbortSignal | undefined,
  begin: (stop: AbortSignal) => [Promise<A>, Promise<B>],
): Promise<[A, B]> => {
  const failed = new AbortController()
  const works = begin(signal ? AbortSignal.any([signal, failed.signal]) : failed.signal)
  try {
    return await Promise.all(works)
  } catch (error) {
    failed.abort(error)
    await Promise.allSettled(works)
    throw error
  }
}
