import type { OperatorReply } from '../../lib/operator.ts'
import { Panel } from '../../ui/Panel.tsx'
import { Badge } from '../../ui/States.tsx'
import styles from './Settings.module.css'
import { fitsSearch } from './setting-words.ts'

interface MachineSettingsProps {
  settings: OperatorReply<'list-settings'>['machine']
  search: string
}

/** Settings of the machine's environment: read here, changed there. */
export function MachineSettings({ settings, search }: MachineSettingsProps) {
  const shown = settings.filter(({ name, meaning }) => fitsSearch(search, [name, meaning]))
  if (shown.length === 0) return null
  return (
    <Panel
      title="The machine’s environment"
      lead="Set where the service is started, and in force from its next start on. Of secrets it is told alone whether they are set."
    >
      <dl className={styles.machine}>
        {shown.map(({ name, value, default: preset, meaning, source }) => (
          <div key={name} id={name}>
            <dt>
              <code>{name}</code>
              <Badge tone={source === 'environment' ? 'note' : 'quiet'}>{source === 'environment' ? 'Environment' : 'Default'}</Badge>
            </dt>
            <dd>
              <b>{value || 'Not set'}</b>
              <p>
                {meaning} {preset ? `By default ${preset}.` : 'Not set by default.'}
              </p>
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}
