import { useState } from 'react'
import { CodeBoxes, emptyCode } from '../ui/CodeBoxes.tsx'
import { Field, SelectField, TextAreaField } from '../ui/Field.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import { Case } from './Case.tsx'
import styles from './Gallery.module.css'

export function FieldStates() {
  const [boxes, setBoxes] = useState<readonly string[]>(emptyCode)
  const [tab, setTab] = useState('1')
  return (
    <>
      <Case title="Fields">
        <div className={styles.column}>
          <Field label="Resting" placeholder="Enter Search List Name" />
          <Field label="With a hint" hint="At least 8 characters" type="password" />
          <Field label="Wrong" defaultValue="ines@" error="Please fill in a valid Email Address" />
          <Field label="Disabled" disabled value="ines@example.org" readOnly />
        </div>
        <div className={styles.column}>
          <SelectField label="Your lists" defaultValue="">
            <option value="" disabled>
              Select
            </option>
            <option>Sunday silents</option>
          </SelectField>
          <TextAreaField label="What happened" placeholder="In your own words" />
        </div>
        <div>
          <CodeBoxes label="Code" boxes={boxes} onChange={setBoxes} />
          <br />
          <CodeBoxes label="Wrong code" boxes={['1', '2', '3', '4']} onChange={() => {}} error="Invalid OTP. Please try again." />
        </div>
      </Case>
      <Case title="Tabs">
        <div className={styles.bleed}>
          <Tabs
            label="Seasons"
            tabs={[
              { id: '1', label: 'Season 1' },
              { id: '2', label: 'Restored edition' },
            ]}
            selected={tab}
            onSelect={setTab}
            trailing="10 episodes"
          >
            <p style={{ padding: '16px var(--gutter)' }}>Panel {tab}</p>
          </Tabs>
        </div>
      </Case>
    </>
  )
}
