import { useLocation, useRouter } from '@tanstack/react-router'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Reply } from '../../../lib/api.ts'
import { useCallQuery } from '../../../lib/call-query.ts'
import { QueryBoundary } from '../../../lib/QueryBoundary.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Check } from '../../../ui/Check.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import styles from './FilterForm.module.css'
import { type FilterKind, type Filters, filterAddress, filterKinds, hasFilters, idsOf } from './filters.ts'
import type { SearchSearch } from './search-source.ts'
import { foundText, useFilterCount } from './use-filter-count.ts'

interface FilterFormProps {
  /** Keeps what is chosen, submitted or not. */
  onSave: (chosen: Filters & { viewType: string }) => void
  /** The search was submitted: whatever holds the form may close. */
  onSubmitted?: () => void
}

const legends: Record<FilterKind, string> = { genre: 'Genre', era: 'Era', region: 'Region' }

const chosenIn = (form: HTMLFormElement) => {
  const data = new FormData(form)
  const listOf = (kind: FilterKind) => data.getAll(kind).join(',') || undefined
  return { genre: listOf('genre'), era: listOf('era'), region: listOf('region'), viewType: String(data.get('viewType') ?? 'custom_grid') }
}

const optionsIn = ({ genre, era, region }: Reply<'left-sidebar'>['data']): Record<FilterKind, { id: number; name: string }[]> => ({
  genre: genre.map(({ id, genreName }) => ({ id, name: genreName })),
  era: era.map(({ id, eraName }) => ({ id, name: eraName })),
  region: region.map(({ id, regionName }) => ({ id, name: regionName })),
})

/** The advanced search; it shows the filters of the search that is on screen. */
export function FilterForm({ onSave, onSubmitted }: FilterFormProps) {
  const menu = useCallQuery('left-sidebar', {})
  const here = useLocation({ select: ({ pathname, search }): SearchSearch => (pathname === '/search' ? search : {}) })
  const router = useRouter()
  const form = useRef<HTMLFormElement>(null)
  const viewType = here.viewType || 'custom_grid'

  const shown = [here.genre, here.era, here.region, viewType].join(' ')
  const [chosen, setChosen] = useState<Filters & { viewType: string }>({ ...here, viewType })
  const note = () => form.current && setChosen(chosenIn(form.current))
  // The boxes keep what is ticked in them; another search on screen ticks its own.
  useEffect(() => {
    form.current?.reset()
    note()
  }, [shown])
  const found = useFilterCount({ ...chosen, sort: here.sort })

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    router.navigate({ href: filterAddress({ ...chosenIn(event.currentTarget), sort: here.sort }) })
    onSubmitted?.()
  }

  return (
    <search aria-label="Advanced search">
      <QueryBoundary
        query={menu}
        what="The filters"
        skeleton={<Skeleton height={300} radius={10} />}
        isEmpty={({ data }) => filterKinds.every((kind) => data[kind].length === 0)}
        empty={<p className={styles.none}>There is nothing to narrow a search by yet.</p>}
      >
        {({ data }) => (
          <form ref={form} className={styles.form} onSubmit={submit} onChange={note}>
            {filterKinds.map((kind) => (
              <fieldset key={kind}>
                <legend className={styles.legend}>{legends[kind]}</legend>
                <div className={kind === 'region' ? styles.column : styles.pairs}>
                  {optionsIn(data)[kind].map(({ id, name }) => (
                    <Check key={id} name={kind} value={id} defaultChecked={idsOf(here[kind]).includes(id)}>
                      {name}
                    </Check>
                  ))}
                </div>
              </fieldset>
            ))}
            <fieldset>
              <legend className={styles.legend}>View</legend>
              <div className={styles.column}>
                {data.viewResult.map(({ name, viewType: view }) => (
                  <Check key={view} type="radio" name="viewType" value={view} defaultChecked={view === viewType}>
                    {name}
                  </Check>
                ))}
              </div>
            </fieldset>
            <div className={styles.foot}>
              <Button type="submit" look="lamp">
                {found && hasFilters(chosen) ? `Show ${foundText(found)}` : 'Submit'}
              </Button>
              <Button look="line" icon="bookmark" onClick={() => form.current && onSave(chosenIn(form.current))}>
                Save
              </Button>
            </div>
            <span className="sr-only" role="status">
              {found && hasFilters(chosen) && foundText(found)}
            </span>
          </form>
        )}
      </QueryBoundary>
    </search>
  )
}
