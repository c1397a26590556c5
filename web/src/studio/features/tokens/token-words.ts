import { type Scope, scopes } from '@matinee/contract/operator/scopes'

/** What the areas of scopes are called here; one that is not named has its own name. */
const areaWords: Record<string, string> = {
  catalogue: 'Titles and genres',
  people: 'Cast and crew',
  media: 'Films and packaging',
  pictures: 'Pictures',
  home: 'Home page',
  site: 'Menus and footer',
  settings: 'Settings',
  pages: 'Pages of text',
  plans: 'Plans',
  ads: 'Ads',
  accounts: 'Accounts',
  audit: 'Log',
  tokens: 'API tokens',
}

interface ScopeArea {
  id: string
  name: string
  /** Undefined where there is nothing to read, or nothing to write. */
  read: Scope | undefined
  write: Scope | undefined
}

const partsOf = (scope: string) => scope.split(':') as [area: string, act: string]

const areaName = (id: string): string => areaWords[id] ?? id[0]?.toUpperCase() + id.slice(1)

/** The areas of what somebody may do, in the contract's order. */
export const scopeAreas = (allowed: readonly string[]): ScopeArea[] => {
  const known = scopes.filter((scope) => allowed.includes(scope))
  const ids = [...new Set(known.map((scope) => partsOf(scope)[0]))]
  const find = (id: string, act: string) => known.find((scope) => scope === `${id}:${act}`)
  return ids.map((id) => ({ id, name: areaName(id), read: find(id, 'read'), write: find(id, 'write') }))
}

/** 'Titles and genres: read and write · Log: read'. */
export const scopesText = (given: readonly string[]): string => {
  const areas = [...new Set(given.map((scope) => partsOf(scope)[0]))]
  const acts = (area: string) =>
    given
      .map(partsOf)
      .filter(([other]) => other === area)
      .map(([, act]) => act)
  return areas.map((area) => `${areaName(area)}: ${acts(area).join(' and ')}`).join(' · ')
}
