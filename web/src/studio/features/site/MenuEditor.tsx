import { CalendarDays, Drama, Eye, EyeOff, Film, House, List, type LucideIcon, Search, Sparkles, Tv } from 'lucide-react'
import { callOperator } from '../../lib/operator.ts'
import { ListSides } from '../../lib/whole-list/ListSides.tsx'
import { OrderedItems } from '../../lib/whole-list/OrderedItems.tsx'
import { type WholeList, WholeListForm } from '../../lib/whole-list/WholeListForm.tsx'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/Field.tsx'
import { Select } from '../../ui/Select.tsx'
import styles from './Site.module.css'
import { hasOwnPlace, kindLabel, type MenuEntry, menuKinds } from './site-words.ts'

const menu: WholeList<MenuEntry> = {
  name: 'The menu',
  scope: 'site:write',
  read: () => callOperator('get-menu', {}),
  write: (list) => callOperator('update-menu', list),
  lineOf: ({ name, kind, isHidden }) => `${name}: ${kindLabel(kind)}${isHidden ? ', not shown' : ''}`,
}

const fresh: MenuEntry = { name: '', kind: 'films' }

/** Entries of the main menu beside what a browser makes of them. */
export function MenuEditor() {
  return (
    <WholeListForm list={menu}>
      {(entries, onChange, isReadOnly) => (
        <ListSides preview={<MenuPreview entries={entries} />} caption="As a browser shows it; the paler lines are always there.">
          <OrderedItems
            title="Main menu"
            lead="In this order, in browsers and apps. An entry that is hidden or removed leaves its page where it is."
            one="entry"
            items={entries}
            onChange={onChange}
            isReadOnly={isReadOnly}
            fresh={fresh}
            most={20}
            noteOf={(entry) =>
              [kindLabel(entry.kind), hasOwnPlace(entry) && 'in apps alone', entry.isHidden && 'not shown'].filter(Boolean).join(', ')
            }
            acts={({ name, isHidden }, change) => (
              <Button look="quiet" icon={isHidden ? EyeOff : Eye} isBare onPress={() => change({ isHidden: isHidden ? undefined : true })}>
                {isHidden ? `Show ${name} to viewers` : `Hide ${name} from viewers`}
              </Button>
            )}
            isComplete={({ name }) => name.trim() !== ''}
            empty="No entry yet."
            fields={({ name, kind }, change) => (
              <>
                <TextField label="Name" value={name} onChange={(name) => change({ name })} maxLength={300} autoFocus />
                <Select
                  label="Leads to"
                  options={menuKinds}
                  value={kind}
                  onChange={(kind) => change({ kind })}
                  hint={hasOwnPlace({ name, kind }) ? 'In browsers it has a place of its own, under a name of its own.' : undefined}
                />
              </>
            )}
          />
        </ListSides>
      )}
    </WholeListForm>
  )
}

interface Line {
  name: string
  Sign: LucideIcon
}

const before: readonly Line[] = [
  { name: 'Search', Sign: Search },
  { name: 'Home', Sign: House },
  { name: 'Coming soon', Sign: CalendarDays },
]
const behind: Line = { name: 'The Oracle', Sign: Sparkles }
const signOf: { [Kind in MenuEntry['kind']]?: LucideIcon } = { films: Film, series: Tv, genres: Drama }

/** The side of a viewer's page: what is always there, and the operator's entries among it. */
function MenuPreview({ entries }: { entries: readonly MenuEntry[] }) {
  const own = entries
    .filter((entry) => !hasOwnPlace(entry) && !entry.isHidden)
    .map(({ name, kind }) => ({ name, Sign: signOf[kind] ?? List, isOwn: true }))
  const lines: (Line & { isOwn?: boolean })[] = [...before, ...own, behind]
  return (
    <ul className={styles.menu}>
      {lines.map(({ name, Sign, isOwn }, place) => (
        <li key={place} className={isOwn ? undefined : styles.fixed}>
          <Sign aria-hidden="true" />
          {name}
        </li>
      ))}
    </ul>
  )
}
