import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/Field.tsx'
import { OrderList } from '../../ui/OrderList.tsx'
import styles from './ContentEditor.module.css'
import { type Content, labelOf, looks, newRow, type Row, type Slide, sources } from './home-words.ts'
import { RowDialog } from './RowDialog.tsx'
import { TitleName } from './TitleName.tsx'
import { TitlePicker } from './TitlePicker.tsx'

interface ContentEditorProps {
  content: Content
  onChange: (content: Content) => void
}

/** Hero and rows of a home page, in their order. Rows have no ids of their own: they are told apart by their place. */
export function ContentEditor({ content: { rows, slides }, onChange }: ContentEditorProps) {
  const [opened, setOpened] = useState<number>()
  const setRows = (rows: Row[]) => onChange({ rows, slides })
  const setSlides = (slides: Slide[]) => onChange({ rows, slides })
  const numbered = rows.map((row, index) => ({ row, index }))
  const openedRow = opened === undefined ? undefined : rows[opened]
  return (
    <div className={styles.editor}>
      <section className={styles.part}>
        <h2>Hero</h2>
        <OrderList
          label="Slides of the hero"
          items={slides}
          idOf={({ titleId }) => String(titleId)}
          textOf={({ titleId }) => `slide ${slides.findIndex((slide) => slide.titleId === titleId) + 1}`}
          onOrder={setSlides}
          empty="With no slide the newest titles stand there."
          render={(slide) => (
            <div className={styles.slide}>
              <TitleName id={slide.titleId} />
              <TextField
                label="Words on the slide"
                hidesLabel
                placeholder="Words on the slide"
                value={slide.description}
                onChange={(description) => setSlides(slides.map((other) => (other === slide ? { ...slide, description } : other)))}
              />
              <Button look="quiet" icon={Trash2} isBare onPress={() => setSlides(slides.filter((other) => other !== slide))}>
                Remove slide
              </Button>
            </div>
          )}
        />
        <TitlePicker
          label="Add a slide"
          onChoose={({ id }) => {
            if (!slides.some(({ titleId }) => titleId === id)) setSlides([...slides, { titleId: id, description: '' }])
          }}
        />
      </section>
      <section className={styles.part}>
        <div className={styles.head}>
          <h2>Rows</h2>
          <Button
            icon={Plus}
            onPress={() => {
              setRows([...rows, newRow])
              setOpened(rows.length)
            }}
          >
            Add a row
          </Button>
        </div>
        <OrderList
          label="Rows of the home page"
          items={numbered}
          idOf={({ index }) => String(index)}
          textOf={({ row }) => row.name}
          onOrder={(ordered) => setRows(ordered.map(({ row }) => row))}
          onOpen={({ index }) => setOpened(index)}
          empty="No row yet."
          render={({ row, index }) => (
            <div className={styles.row}>
              <span>
                <b>{row.name}</b>
                <small>
                  {labelOf(sources, row.source)} · {labelOf(looks, row.look)}
                </small>
              </span>
              <Button look="quiet" icon={Pencil} isBare onPress={() => setOpened(index)}>
                {`Change ${row.name}`}
              </Button>
            </div>
          )}
        />
      </section>
      {openedRow && opened !== undefined && (
        <RowDialog
          key={opened}
          row={openedRow}
          onClose={() => setOpened(undefined)}
          onDone={(row) => {
            setRows(rows.map((other, index) => (index === opened ? row : other)))
            setOpened(undefined)
          }}
          onRemove={() => {
            setRows(rows.filter((_, index) => index !== opened))
            setOpened(undefined)
          }}
        />
      )}
    </div>
  )
}
