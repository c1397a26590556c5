import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { TitleName } from '../../lib/TitleName.tsx'
import { TitlePicker } from '../../lib/TitlePicker.tsx'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/Field.tsx'
import { itemKey } from '../../ui/item-key.ts'
import { OrderList } from '../../ui/OrderList.tsx'
import styles from './ContentEditor.module.css'
import { type Content, labelOf, lookOf, newRow, type Row, type Slide, shownText, sources } from './home-words.ts'
import { RowDialog } from './RowDialog.tsx'
import { SlideDialog } from './SlideDialog.tsx'

interface ContentEditorProps {
  content: Content
  onChange: (content: Content) => void
}

/** Hero and rows of a home page, in their order. */
export function ContentEditor({ content: { rows, slides }, onChange }: ContentEditorProps) {
  const [opened, setOpened] = useState<Row>()
  const [openedSlide, setOpenedSlide] = useState<Slide>()
  const setRows = (rows: Row[]) => onChange({ rows, slides })
  const setSlides = (slides: Slide[]) => onChange({ rows, slides })
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
              <span>
                <TitleName id={slide.titleId} />
                {shownText(slide, new Date()) && <small>{shownText(slide, new Date())}</small>}
              </span>
              <TextField
                label="Words on the slide"
                hidesLabel
                placeholder="Words on the slide"
                value={slide.description}
                onChange={(description) => setSlides(slides.map((other) => (other === slide ? { ...slide, description } : other)))}
              />
              <Button look="quiet" icon={Pencil} isBare onPress={() => setOpenedSlide(slide)}>
                Dates and picture
              </Button>
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
              const row = { ...newRow }
              setRows([...rows, row])
              setOpened(row)
            }}
          >
            Add a row
          </Button>
        </div>
        <OrderList
          label="Rows of the home page"
          items={rows}
          idOf={itemKey}
          textOf={({ name }) => name}
          onOrder={setRows}
          onOpen={setOpened}
          empty="No row yet."
          render={(row) => (
            <div className={styles.row}>
              <span>
                <b>{row.name}</b>
                <small>
                  {labelOf(sources, row.source)} · {lookOf(row)}
                </small>
              </span>
              <Button look="quiet" icon={Pencil} isBare onPress={() => setOpened(row)}>
                {`Change ${row.name}`}
              </Button>
            </div>
          )}
        />
      </section>
      {openedSlide && (
        <SlideDialog
          key={openedSlide.titleId}
          slide={openedSlide}
          onClose={() => setOpenedSlide(undefined)}
          onDone={(slide) => {
            setSlides(slides.map((other) => (other === openedSlide ? slide : other)))
            setOpenedSlide(undefined)
          }}
        />
      )}
      {opened && (
        <RowDialog
          key={itemKey(opened)}
          row={opened}
          onClose={() => setOpened(undefined)}
          onDone={(row) => {
            setRows(rows.map((other) => (other === opened ? row : other)))
            setOpened(undefined)
          }}
          onRemove={() => {
            setRows(rows.filter((other) => other !== opened))
            setOpened(undefined)
          }}
        />
      )}
    </div>
  )
}
