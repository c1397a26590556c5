export type Job = 'director' | 'actor'

/** What somebody did, most first, by how many titles they did it for. */
export const jobsOf = ({ directed, played }: { directed: number; played: number }): Job[] => {
  const jobs = [
    { job: 'director' as const, count: directed },
    { job: 'actor' as const, count: played },
  ]
  return jobs
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count)
    .map(({ job }) => job)
}
