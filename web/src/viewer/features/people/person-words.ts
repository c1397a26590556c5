import type { Reply } from '../../../lib/api.ts'

export type PersonDetail = Reply<'person-detail'>['data']
export type Work = PersonDetail['filmography'][number]

/** '1895–1966', 'Born 1926', 'Died 1931'; empty where nothing is known. */
export const livedText = ({ bornYear, diedYear }: Pick<PersonDetail, 'bornYear' | 'diedYear'>): string => {
  if (bornYear && diedYear) return `${bornYear}–${diedYear}`
  return bornYear ? `Born ${bornYear}` : diedYear ? `Died ${diedYear}` : ''
}

const jobNames = { director: 'director', actor: 'actor' } as const

/** 'Actor and director'. */
export const jobsText = (jobs: PersonDetail['jobs']): string => {
  const text = jobs.map((job) => jobNames[job]).join(' and ')
  return text && text[0]?.toUpperCase() + text.slice(1)
}

/** 'Count Orlok', 'Director · The Tramp': what somebody did for one title, by whom they play where that is known. */
export const workText = (jobs: PersonDetail['jobs'], characterName: string): string => {
  if (!characterName) return jobsText(jobs)
  return jobs.includes('director') ? `Director · ${characterName}` : characterName
}

export interface YearOfWork {
  year: number
  works: Work[]
}

/** A filmography by year, in its own order. */
export const byYear = (filmography: readonly Work[]): YearOfWork[] => {
  const years: YearOfWork[] = []
  for (const work of filmography) {
    const last = years.at(-1)
    if (last?.year === work.video.publishedYear) last.works.push(work)
    else years.push({ year: work.video.publishedYear, works: [work] })
  }
  return years
}

/** '12 titles, 1917–1928', or that the most watched are shown where there are more. */
export const worksText = ({ titleCount, filmography }: Pick<PersonDetail, 'titleCount' | 'filmography'>): string => {
  const [first, last] = [filmography[0]?.video.publishedYear, filmography.at(-1)?.video.publishedYear]
  const titles = `${titleCount} ${titleCount === 1 ? 'title' : 'titles'}`
  if (filmography.length < titleCount) return `${titles}, the ${filmography.length} most watched below`
  return `${titles}, ${first === last ? first : `${first}–${last}`}`
}
