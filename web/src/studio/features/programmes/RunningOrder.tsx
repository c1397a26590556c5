import { Trash2 } from 'lucide-react'
import { useTitleNames } from '../../lib/TitleName.tsx'
import { TitlePicker } from '../../lib/TitlePicker.tsx'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/Field.tsx'
import { OrderList } from '../../ui/OrderList.tsx'
import { Select } from '../../ui/Select.tsx'
import styles from './Programmes.module.css'
import type { ProgrammeFields } from './programme-kind.ts'

type Order = Pick<ProgrammeFields, 'titles' | 'pictureTitleId'>

interface RunningOrderProps extends Order {
  onChange: (changed: Partial<Order>) => void
  isReadOnly: boolean
}

const most = 50
const firstTitles = 'first'

/** The titles of a programme in their order, what is said of each, and whose picture stands at the top. */
export function RunningOrder({ titles, pictureTitleId, onChange, isReadOnly }: RunningOrderProps) {
  const ids = titles.map(({ titleId }) => titleId)
  const names = useTitleNames(ids)
  const nameOf = (id: number) => names[ids.indexOf(id)] ?? ''
  const remove = (titleId: number) =>
    onChange({
      titles: titles.filter((other) => other.titleId !== titleId),
      ...(pictureTitleId === titleId && { pictureTitleId: null }),
    })
  return (
    <>
      <section className={styles.part} aria-labelledby="programme-order">
        <h3 id="programme-order">Running order</h3>
        <OrderList
          label="Running order"
          items={titles}
          idOf={({ titleId }) => String(titleId)}
          textOf={({ titleId }) => nameOf(titleId)}
          onOrder={(ordered) => onChange({ titles: ordered })}
          isReadOnly={isReadOnly}
          empty="No title yet. Add the first below."
          render={({ titleId }) => (
            <div className={styles.row}>
              <b>{nameOf(titleId)}</b>
              {!isReadOnly && (
                <Button look="quiet" icon={Trash2} isBare onPress={() => remove(titleId)}>
                  {`Remove ${nameOf(titleId)}`}
                </Button>
              )}
            </div>
          )}
        />
        {!isReadOnly &&
          (titles.length < most ? (
            <TitlePicker
              label="Add a title"
              onChoose={({ id }) => !ids.includes(id) && onChange({ titles: [...titles, { titleId: id, note: '' }] })}
            />
          ) : (
            <p className={styles.note}>A programme holds {most} titles at most.</p>
          ))}
      </section>
      {titles.map(({ titleId, note }) => (
        <TextField
          key={titleId}
          label={`Note on ${nameOf(titleId)}`}
          isLong
          value={note}
          onChange={(text) => onChange({ titles: titles.map((other) => (other.titleId === titleId ? { titleId, note: text } : other)) })}
          isReadOnly={isReadOnly}
          maxLength={500}
        />
      ))}
      {titles.length > 0 && (
        <Select
          label="Picture at the top"
          options={[
            { id: firstTitles, label: 'That of the first title' },
            ...ids.map((id) => ({ id: String(id), label: `That of ${nameOf(id)}` })),
          ]}
          value={pictureTitleId === null ? firstTitles : String(pictureTitleId)}
          onChange={(chosen) => onChange({ pictureTitleId: chosen === firstTitles ? null : Number(chosen) })}
          isDisabled={isReadOnly}
        />
      )}
    </>
  )
}
