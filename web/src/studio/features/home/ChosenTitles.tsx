import { Trash2 } from 'lucide-react'
import { TitleName } from '../../lib/TitleName.tsx'
import { TitlePicker } from '../../lib/TitlePicker.tsx'
import { Button } from '../../ui/Button.tsx'
import { OrderList } from '../../ui/OrderList.tsx'
import styles from './ContentEditor.module.css'

interface ChosenTitlesProps {
  ids: readonly number[]
  onChange: (ids: number[]) => void
}

const most = 100

/** Titles of a row that is filled by hand, in their order. */
export function ChosenTitles({ ids, onChange }: ChosenTitlesProps) {
  return (
    <>
      <OrderList
        label="Titles of the row"
        items={ids}
        idOf={String}
        textOf={(id) => `title ${ids.indexOf(id) + 1}`}
        onOrder={onChange}
        empty="No title yet."
        render={(id) => (
          <div className={styles.row}>
            <span>
              <TitleName id={id} />
            </span>
            <Button look="quiet" icon={Trash2} isBare onPress={() => onChange(ids.filter((other) => other !== id))}>
              Remove title
            </Button>
          </div>
        )}
      />
      {ids.length < most ? (
        <TitlePicker label="Add a title" onChoose={({ id }) => !ids.includes(id) && onChange([...ids, id])} />
      ) : (
        <p className={styles.full}>A row holds {most} titles at most.</p>
      )}
    </>
  )
}
