import { useState } from 'react'
import { countOf } from '../../../lib/format.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { TerritoryFields, WindowFields } from './AvailabilitySection.tsx'
import styles from './BulkActs.module.css'
import type { Change } from './change-titles.ts'
import { faultsOf, type TitleFields } from './title-record.ts'

type Fields = Pick<TitleFields, 'availableFrom' | 'availableUntil' | 'territories' | 'territoryRule'>

const open: Fields = { availableFrom: null, availableUntil: null, territories: [], territoryRule: 'only' }

interface BulkAvailabilityProps {
  /** How many titles are ticked. */
  count: number
  onClose: () => void
  onChange: (change: Change) => void
}

/** Gives all ticked titles the same window, the same countries, or both. */
export function BulkAvailability({ count, onClose, onChange }: BulkAvailabilityProps) {
  const [fields, setFields] = useState(open)
  const [setsWindow, setSetsWindow] = useState(true)
  const [setsCountries, setSetsCountries] = useState(false)
  const { availableFrom, availableUntil, territories, territoryRule } = fields
  const change = (changed: Partial<Fields>) => setFields({ ...fields, ...changed })
  const apply = () => {
    onClose()
    onChange({ ...(setsWindow && { availableFrom, availableUntil }), ...(setsCountries && { territories, territoryRule }) })
  }
  return (
    <Dialog
      title="Availability"
      isOpen
      onClose={onClose}
      foot={
        <>
          <Button look="quiet" onPress={onClose}>
            Cancel
          </Button>
          <Button
            look="lamp"
            isDisabled={!(setsWindow || setsCountries) || (setsWindow && faultsOf(fields).availableUntil !== undefined)}
            onPress={apply}
          >
            {`Change ${countOf(count, 'title')}`}
          </Button>
        </>
      }
    >
      <div className={styles.availability}>
        <Switch isSelected={setsWindow} onChange={setSetsWindow}>
          Change when viewers find them
        </Switch>
        {setsWindow && <WindowFields fields={fields} onChange={change} />}
        <Switch isSelected={setsCountries} onChange={setSetsCountries}>
          Change where they can be played
        </Switch>
        {setsCountries && <TerritoryFields fields={fields} onChange={change} />}
      </div>
    </Dialog>
  )
}
