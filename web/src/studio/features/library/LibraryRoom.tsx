import { links } from '../../lib/links.ts'
import { useFilters } from '../../lib/use-filters.ts'
import { Chips, FilterBar, SearchBox } from '../../ui/FilterBar.tsx'
import { FileDialog } from './FileDialog.tsx'
import { FilesTable, type FileView } from './FilesTable.tsx'
import { LeftOutTable } from './LeftOutTable.tsx'
import styles from './LibraryRoom.module.css'
import { type Library, LibraryFacts, LibraryNotices } from './LibraryState.tsx'
import { RunningJobs } from './RunningJobs.tsx'

type View = FileView | 'left-out'
const views: readonly { id: View; label: string; count: keyof Library['files'] }[] = [
  { id: 'under-way', label: 'Under way', count: 'underWay' },
  { id: 'ready', label: 'Ready', count: 'done' },
  { id: 'refused', label: 'Refused', count: 'refused' },
  { id: 'missing', label: 'Missing', count: 'missing' },
  { id: 'left-out', label: 'Left out', count: 'leftOut' },
]

interface LibraryRoomProps {
  library: Library
  /** Between two readings of what is shown. */
  refreshMs: number
}

/** What the folder of films holds; what is asked for, and the file that is open, stand in the address. */
export function LibraryRoom({ library, refreshMs }: LibraryRoomProps) {
  const { filters, setFilters } = useFilters(['search', 'show', 'file'])
  const view = views.find(({ id }) => id === filters.show)?.id
  const fileId = Number(filters.file)
  const hrefOf = (id: number) => {
    const asked = Object.entries({ ...filters, file: String(id) }).filter((entry): entry is [string, string] => entry[1] !== undefined)
    return `${links.library}?${new URLSearchParams(asked)}`
  }
  return (
    <>
      <LibraryNotices library={library} />
      <LibraryFacts library={library} />
      <RunningJobs isUnderWay={library.files.underWay > 0} />
      <FilterBar>
        <SearchBox label="Find a file" value={filters.search ?? ''} onChange={(search) => setFilters({ search })} />
        <Chips
          label="Show"
          options={views.map(({ id, label, count }) => ({ id, label: `${label} ${library.files[count].toLocaleString('en')}` }))}
          value={view}
          onChange={(show) => setFilters({ show })}
        />
      </FilterBar>
      <div className={styles.table}>
        {view === 'left-out' ? (
          <LeftOutTable search={filters.search} refreshMs={refreshMs} />
        ) : (
          <FilesTable view={view} search={filters.search} hrefOf={hrefOf} refreshMs={refreshMs} />
        )}
      </div>
      <FileDialog id={Number.isSafeInteger(fileId) && fileId > 0 ? fileId : undefined} onClose={() => setFilters({ file: undefined })} />
    </>
  )
}
