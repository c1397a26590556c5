import { RefreshCw } from 'lucide-react'
import { classNames } from '../../../ui/class-names.ts'
import { PriceField } from '../../lib/PriceField.tsx'
import type { RecordFieldsProps } from '../../lib/records/record-kind.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { NumberField, TextField } from '../../ui/Field.tsx'
import { MomentField } from '../../ui/MomentField.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Select } from '../../ui/Select.tsx'
import { CouponState } from './CouponState.tsx'
import styles from './Coupons.module.css'
import { CouponUses } from './CouponUses.tsx'
import { newCode } from './coupon-code.ts'
import {
  benefitText,
  type CouponFields,
  type CouponRow,
  codePattern,
  couponKinds,
  endsTooEarly,
  plansText,
  presetOf,
  timeText,
  whatUsersKeep,
} from './coupon-words.ts'
import { usePlans } from './use-plans.ts'

type Props = RecordFieldsProps<CouponRow, CouponFields>

const payments = [
  { id: 'first', label: 'The first payment' },
  { id: 'every', label: 'Every payment' },
] as const

const wholeOrNull = (value: number) => (Number.isFinite(value) ? value : null)

/** What it takes off, and of which payments. */
function BenefitFields({ fields, onChange, isReadOnly }: Omit<Props, 'row' | 'onWritten'>) {
  const [firstPlan] = usePlans()
  const { kind, percent, amountMinor, currency, freeDays, isForEveryPayment } = fields
  const number = {
    onChange: (value: number) => onChange({ [kind === 'percent' ? 'percent' : 'freeDays']: wholeOrNull(value) }),
    isReadOnly,
  }
  return (
    <>
      <div className={styles.pair}>
        <Select
          label="What it gives"
          options={couponKinds}
          value={kind}
          onChange={(next) => onChange(presetOf[next](currency ?? firstPlan?.currency ?? 'USD'))}
          isDisabled={isReadOnly}
        />
        {kind === 'percent' && <NumberField label="Percent off" {...number} value={percent ?? Number.NaN} minValue={1} maxValue={100} />}
        {kind === 'amount' && (
          <PriceField
            label="Amount off"
            value={amountMinor ?? 0}
            currency={currency ?? 'USD'}
            onChange={(minor) => onChange({ amountMinor: minor })}
            isReadOnly={isReadOnly}
          />
        )}
        {kind === 'free-days' && <NumberField label="Days" {...number} value={freeDays ?? Number.NaN} minValue={1} maxValue={730} />}
      </div>
      {kind !== 'free-days' && (
        <div className={styles.pair}>
          <Select
            label="Off"
            options={payments}
            value={isForEveryPayment ? 'every' : 'first'}
            onChange={(which) => onChange({ isForEveryPayment: which === 'every' })}
            isDisabled={isReadOnly}
          />
          {kind === 'amount' && (
            <TextField
              label="Currency"
              hint="It is taken for plans in this currency alone."
              value={currency ?? ''}
              onChange={(text) => onChange({ currency: text.toUpperCase() })}
              isReadOnly={isReadOnly}
              maxLength={3}
            />
          )}
        </div>
      )}
    </>
  )
}

function PlanTicks({ fields: { planIds }, onChange, isReadOnly }: Omit<Props, 'row' | 'onWritten'>) {
  const plans = usePlans()
  return (
    <fieldset className={styles.ticks}>
      <legend>Plans</legend>
      {plans.map(({ id, name }) => (
        <Checkbox
          key={id}
          isSelected={planIds.includes(id)}
          onChange={(isOn) =>
            onChange({ planIds: isOn ? [...planIds, id].toSorted((a, b) => a - b) : planIds.filter((other) => other !== id) })
          }
          isDisabled={isReadOnly}
        >
          {name}
        </Checkbox>
      ))}
      <p>Tick none for all of them, those to come included.</p>
    </fieldset>
  )
}

/** A coupon's fields; of one that is there, its state and uses stand around them. */
export function CouponFieldset({ fields, onChange, row, isReadOnly, onWritten }: Props) {
  const plans = usePlans()
  const kept = row && whatUsersKeep(row, fields)
  const times = { isReadOnly, error: endsTooEarly(fields) ? 'It must end after it starts.' : null }
  return (
    <>
      {row ? (
        <CouponState coupon={row} isReadOnly={isReadOnly} onWritten={onWritten} />
      ) : (
        <div className={styles.code}>
          <TextField
            label="Code"
            hint="As viewers type it; small letters will do. It cannot be changed later."
            error={codePattern.test(fields.code) ? null : '3 to 30 letters, digits and hyphens.'}
            value={fields.code}
            onChange={(code) => onChange({ code: code.toUpperCase() })}
            maxLength={30}
            autoFocus
          />
          <Button icon={RefreshCw} onPress={() => onChange({ code: newCode() })}>
            Another
          </Button>
        </div>
      )}
      <BenefitFields fields={fields} onChange={onChange} isReadOnly={isReadOnly} />
      <PlanTicks fields={fields} onChange={onChange} isReadOnly={isReadOnly} />
      <div className={classNames(styles.pair, styles.moments)}>
        <MomentField
          isOptional
          label="From"
          value={fields.startsAt}
          onChange={(startsAt) => onChange({ startsAt })}
          hint="Empty for at once."
          isReadOnly={isReadOnly}
        />
        <MomentField
          isOptional
          label="Until"
          value={fields.endsAt}
          onChange={(endsAt) => onChange({ endsAt })}
          hint="Empty for no end."
          {...times}
        />
      </div>
      <div className={styles.pair}>
        <NumberField
          label="Uses in all"
          hint="Empty for as many as there are."
          value={fields.mostUses ?? Number.NaN}
          onChange={(value) => onChange({ mostUses: wholeOrNull(value) })}
          minValue={1}
          maxValue={99_999_999}
          isReadOnly={isReadOnly}
        />
        <NumberField
          label="Uses by one account"
          hint="Empty for as often as they like."
          value={fields.mostUsesEach ?? Number.NaN}
          onChange={(value) => onChange({ mostUsesEach: wholeOrNull(value) })}
          minValue={1}
          maxValue={1000}
          isReadOnly={isReadOnly}
        />
      </div>
      <TextField
        label="Note"
        hint="For you; viewers do not see it."
        value={fields.note}
        onChange={(note) => onChange({ note })}
        isReadOnly={isReadOnly}
        maxLength={300}
      />
      <p className={styles.sum}>
        <b>{benefitText(fields)}</b> · {plansText(fields.planIds, plans)} · {timeText(fields)}
      </p>
      {kept && <Notice title="Memberships">{kept}</Notice>}
      {row && row.uses > 0 && <CouponUses coupon={row} />}
    </>
  )
}
