import { href } from '@matinee/contract/paths'
import { serviceName } from '../../../lib/service-name.ts'
import { jobsText, livedText, type PersonDetail } from './person-words.ts'

/** 'Buster Keaton (1895–1966), actor and director: The General, Sherlock Jr. and 10 more on …' */
export const personDescription = (person: PersonDetail): string => {
  const lived = livedText(person)
  const names = person.filmography.slice(0, 3).map(({ video }) => video.videoTitle)
  const rest = person.titleCount - names.length
  return `${person.personName}${lived && ` (${lived})`}, ${jobsText(person.jobs).toLowerCase()}: ${names.join(', ')}${
    rest > 0 ? ` and ${rest} more` : ''
  } on ${serviceName}.`
}

/** The person for search engines (schema.org Person). Addresses are relative to the page's own. */
export const personJsonLd = (person: PersonDetail): object => ({
  '@context': 'https://schema.org',
  '@type': 'Person',
  name: person.personName,
  url: href('/person', { personId: person.personId }),
  ...(person.personImage && { image: person.personImage }),
  ...(person.bornYear && { birthDate: String(person.bornYear) }),
  ...(person.diedYear && { deathDate: String(person.diedYear) }),
  hasOccupation: person.jobs.map((job) => ({ '@type': 'Occupation', name: jobsText([job]) })),
  colleague: person.coWorkers.map(({ personId, personName }) => ({
    '@type': 'Person',
    name: personName,
    url: href('/person', { personId }),
  })),
})
