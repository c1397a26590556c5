import { Plus, X } from 'lucide-react'
import { callOperator, type OperatorReply } from '../../lib/operator.ts'
import { NameField, PlaceField } from '../../lib/records/RecordFields.tsx'
import { RecordTable } from '../../lib/records/RecordTable.tsx'
import { counted, lastPlace, type RecordFieldsProps, type RecordKind, useWholeRows } from '../../lib/records/record-kind.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/Field.tsx'
import { OrderList } from '../../ui/OrderList.tsx'
import styles from './Terms.module.css'

type Category = OperatorReply<'list-report-categories'>['data'][number]
interface CategoryFields extends Pick<Category, 'title' | 'description' | 'position'> {
  /** Without an id where it is new. */
  reasons: { id?: number; title: string }[]
}

function CategoryFieldset({ fields, onChange, isReadOnly }: RecordFieldsProps<Category, CategoryFields>) {
  const { reasons } = fields
  const placed = reasons.map((reason, place) => ({ ...reason, place }))
  return (
    <>
      <NameField value={fields.title} onChange={(title) => onChange({ title })} isReadOnly={isReadOnly} />
      <TextField
        label="Description"
        value={fields.description}
        onChange={(description) => onChange({ description })}
        isReadOnly={isReadOnly}
        maxLength={300}
      />
      <PlaceField
        label="Place among the categories"
        value={fields.position}
        onChange={(position) => onChange({ position })}
        isReadOnly={isReadOnly}
      />
      <fieldset className={styles.reasons}>
        <legend>Reasons</legend>
        {isReadOnly ? (
          <p>{reasons.map(({ title }) => title).join(', ') || 'None'}</p>
        ) : (
          <>
            <OrderList
              label="Reasons"
              items={placed}
              idOf={({ place }) => String(place)}
              textOf={({ title, place }) => title || `reason ${place + 1}`}
              onOrder={(ordered) => onChange({ reasons: ordered.map(({ place, ...reason }) => reason) })}
              empty="Without a reason people write in their own words."
              render={({ title, place }) => (
                <div className={styles.reason}>
                  <TextField
                    label={`Reason ${place + 1}`}
                    hidesLabel
                    value={title}
                    onChange={(text) =>
                      onChange({ reasons: reasons.map((other, index) => (index === place ? { ...other, title: text } : other)) })
                    }
                    maxLength={300}
                  />
                  <Button look="quiet" isBare icon={X} onPress={() => onChange({ reasons: reasons.filter((_, index) => index !== place) })}>
                    {`Remove reason ${place + 1}`}
                  </Button>
                </div>
              )}
            />
            <Button icon={Plus} onPress={() => onChange({ reasons: [...reasons, { title: '' }] })} isDisabled={reasons.length >= 50}>
              Add a reason
            </Button>
          </>
        )}
      </fieldset>
    </>
  )
}

const categories: RecordKind<Category, CategoryFields> = {
  one: 'category',
  many: 'Report categories',
  write: 'settings:write',
  columns: [
    { id: 'title', name: 'Category', render: ({ title }) => <b>{title}</b> },
    { id: 'reasons', name: 'Reasons', width: 90, isWideOnly: true, render: ({ reasons }) => reasons.length },
    { id: 'place', name: 'Place', width: 80, isWideOnly: true, render: ({ position }) => position },
    { id: 'reports', name: 'Reports', width: 90, render: ({ reports }) => reports.toLocaleString('en') },
  ],
  useRows: (search) => useWholeRows('list-report-categories', search, ({ title, description }) => `${title} ${description}`),
  nameOf: ({ title }) => title,
  followsOf: () => 'No report names it. It cannot be brought back.',
  keptBy: ({ reports }) => (reports > 0 ? `${counted(reports, 'report names', 'reports name')} it, so it stays.` : null),
  newFields: (rows) => ({ title: '', description: '', position: lastPlace(rows), reasons: [] }),
  fieldsOf: ({ title, description, position, reasons }) => ({ title, description, position, reasons }),
  isComplete: ({ title, reasons }) => title.trim() !== '' && reasons.every((reason) => reason.title.trim() !== ''),
  Fields: CategoryFieldset,
  getCall: 'get-report-category',
  read: (id) => callOperator('get-report-category', { id }),
  create: (fields) => callOperator('create-report-category', fields),
  update: (term, fields) => callOperator('update-report-category', { ...term, ...fields }),
  remove: (term) => callOperator('delete-report-category', term),
}

/** What viewers can report of a title, with the reasons of each. */
export function ReportCategories() {
  return <RecordTable kind={categories} />
}
