import { useState } from 'react'
import { moneyText } from '../../lib/money.ts'
import { callOperator } from '../../lib/operator.ts'
import { PriceField } from '../../lib/PriceField.tsx'
import { NameField, Pair, PlaceField } from '../../lib/records/RecordFields.tsx'
import { RecordTable } from '../../lib/records/RecordTable.tsx'
import { counted, lastPlace, type RecordFieldsProps, type RecordKind, useWholeRows } from '../../lib/records/record-kind.ts'
import { NumberField, TextField } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Select } from '../../ui/Select.tsx'
import { Badge } from '../../ui/States.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { type PlanFields, PlanPreview } from './PlanPreview.tsx'
import styles from './Plans.module.css'
import { isPlanComplete, lengths, type PlanRow, perLength, planFieldsOf, whatMembersKeep } from './plan-kind.ts'

function OfferFields({ fields, onChange, isReadOnly }: Omit<RecordFieldsProps<PlanRow, PlanFields>, 'row' | 'onWritten'>) {
  const { currency, listPriceMinor, priceMinor, promoSeats } = fields
  const [hasOffer, setOffer] = useState(priceMinor < listPriceMinor)
  const turn = (isOn: boolean) => {
    setOffer(isOn)
    if (!isOn) onChange({ priceMinor: listPriceMinor, promoSeats: null })
  }
  return (
    <>
      <PriceField
        label="Regular price"
        value={listPriceMinor}
        currency={currency}
        onChange={(minor) => onChange({ listPriceMinor: minor, ...(!hasOffer && { priceMinor: minor }) })}
        isReadOnly={isReadOnly}
      />
      <Switch isSelected={hasOffer} onChange={turn} isDisabled={isReadOnly}>
        An offer: less than the regular price
      </Switch>
      {hasOffer && (
        <Pair>
          <PriceField
            label="Price of the offer"
            error={priceMinor > listPriceMinor ? 'No more than the regular price.' : null}
            value={priceMinor}
            currency={currency}
            onChange={(minor) => onChange({ priceMinor: minor })}
            isReadOnly={isReadOnly}
          />
          <NumberField
            label="For how many people"
            hint="Empty for everybody."
            value={promoSeats ?? Number.NaN}
            onChange={(seats) => onChange({ promoSeats: Number.isFinite(seats) ? seats : null })}
            minValue={0}
            maxValue={99_999_999}
            isReadOnly={isReadOnly}
          />
        </Pair>
      )}
    </>
  )
}

function PlanFieldset({ fields, onChange, row, isReadOnly }: RecordFieldsProps<PlanRow, PlanFields>) {
  const kept = row && whatMembersKeep(row, fields)
  return (
    <>
      <NameField value={fields.name} onChange={(name) => onChange({ name })} isReadOnly={isReadOnly} />
      <Pair>
        <Select
          label="Paid for"
          options={lengths}
          value={fields.interval}
          onChange={(interval) => onChange({ interval })}
          isDisabled={isReadOnly}
        />
        <TextField
          label="Currency"
          hint="Three letters, such as USD."
          value={fields.currency}
          onChange={(currency) => onChange({ currency: currency.toUpperCase() })}
          isReadOnly={isReadOnly}
          maxLength={3}
        />
      </Pair>
      <OfferFields fields={fields} onChange={onChange} isReadOnly={isReadOnly} />
      <TextField
        label="What it gives"
        isLong
        hint="HTML. {price} becomes the price, {name} what the service is called."
        value={fields.benefitsHtml}
        onChange={(benefitsHtml) => onChange({ benefitsHtml })}
        isReadOnly={isReadOnly}
        maxLength={20_000}
      />
      <Pair>
        <PlaceField
          label="Place among the plans"
          hint="The lowest stands first, and is the one on offer beside ads."
          value={fields.position}
          onChange={(position) => onChange({ position })}
          isReadOnly={isReadOnly}
        />
        <Switch isSelected={fields.isOnSale} onChange={(isOnSale) => onChange({ isOnSale })} isDisabled={isReadOnly}>
          On sale
        </Switch>
      </Pair>
      {kept && <Notice title="Members">{kept}</Notice>}
      {row && row.membersAtOtherPrice > 0 && (
        <p className={styles.note}>
          {counted(row.membersAtOtherPrice, 'member pays', 'members pay')} another price: agreed earlier, or by a coupon.
        </p>
      )}
      {!isReadOnly && <PlanPreview fields={fields} isComplete={isPlanComplete(fields)} />}
    </>
  )
}

const plans: RecordKind<PlanRow, PlanFields> = {
  one: 'plan',
  many: 'Plans',
  write: 'plans:write',
  isWide: true,
  emptyText: 'Memberships are not on sale until there is one.',
  columns: [
    { id: 'name', name: 'Plan', render: ({ name }) => <b>{name}</b> },
    {
      id: 'price',
      name: 'Price',
      width: 210,
      render: ({ priceMinor, listPriceMinor, currency, interval }) => (
        <span className={styles.priceCell}>
          {moneyText(priceMinor, currency)} {perLength[interval]}
          {priceMinor < listPriceMinor && <s>{moneyText(listPriceMinor, currency)}</s>}
        </span>
      ),
    },
    { id: 'seats', name: 'Offer left', width: 100, isWideOnly: true, render: ({ promoSeats }) => promoSeats?.toLocaleString('en') ?? '' },
    { id: 'members', name: 'Members', width: 100, isWideOnly: true, render: ({ members }) => members.toLocaleString('en') },
    {
      id: 'state',
      name: 'State',
      width: 130,
      render: ({ isOnSale }) => (isOnSale ? <Badge tone="good">On sale</Badge> : <Badge>No longer sold</Badge>),
    },
  ],
  useRows: (search) => useWholeRows('list-plans', search, ({ name }) => name),
  nameOf: ({ name }) => name,
  followsOf: () => 'Nobody has it, and nobody ever paid for it. It cannot be brought back.',
  keptBy: ({ isUsed }) => (isUsed ? 'Somebody has it or had it, so it stays. It can be taken off sale.' : null),
  newFields: (rows) => ({
    name: '',
    interval: 'month',
    currency: rows[0]?.currency ?? 'USD',
    listPriceMinor: 499,
    priceMinor: 499,
    promoSeats: null,
    benefitsHtml: '',
    isOnSale: true,
    position: lastPlace(rows),
  }),
  fieldsOf: planFieldsOf,
  isComplete: isPlanComplete,
  Fields: PlanFieldset,
  getCall: 'get-plan',
  read: (id) => callOperator('get-plan', { id }),
  create: (fields) => callOperator('create-plan', fields),
  update: (plan, fields) => callOperator('update-plan', { ...plan, ...fields }),
  remove: (plan) => callOperator('delete-plan', plan),
}

/** What memberships are sold by. */
export function Plans() {
  return <RecordTable kind={plans} />
}
