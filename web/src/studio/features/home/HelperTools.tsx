import { Icon } from '../../../ui/Icon.tsx'
import { MaskIcon } from '../../../ui/MaskIcon.tsx'
import { callOperator } from '../../lib/operator.ts'
import { ListSides } from '../../lib/whole-list/ListSides.tsx'
import { OrderedItems } from '../../lib/whole-list/OrderedItems.tsx'
import { type WholeList, WholeListForm } from '../../lib/whole-list/WholeListForm.tsx'
import { TextField } from '../../ui/Field.tsx'
import { Select } from '../../ui/Select.tsx'
import styles from './HelperTools.module.css'
import { isOwnSign, type NamedTool, namedTool, toolOf, toolSigns } from './helper-tools.ts'

const tools: WholeList<NamedTool> = {
  name: 'The list of helper tools',
  scope: 'home:write',
  read: async () => {
    const { data, version } = await callOperator('get-home-tools', {})
    return { version, data: data.map(namedTool) }
  },
  write: async ({ data, version }) => {
    const written = await callOperator('update-home-tools', { version, data: data.map(toolOf) })
    return { version: written.version, data: written.data.map(namedTool) }
  },
  lineOf: ({ name, link }) => `${name}: ${link}`,
}

const fresh: NamedTool = { name: '', description: '', icon: 'sparkle', link: '' }

/** Ways on for whoever has not found anything yet, beside what viewers see of them in the row that holds them. */
export function HelperTools() {
  return (
    <WholeListForm list={tools}>
      {(items, onChange, isReadOnly) => (
        <ListSides preview={<Tiles tools={items} />} caption="As viewers see them, in the row “Ways to find something”.">
          <OrderedItems
            title="Helper tools"
            lead="Shown where a layout has a row that holds ways to find something."
            one="tool"
            items={items}
            onChange={onChange}
            isReadOnly={isReadOnly}
            fresh={fresh}
            most={20}
            noteOf={({ link }) => link}
            isComplete={({ name, link }) => name.trim() !== '' && link.trim() !== ''}
            empty="No tool yet: the row is left out."
            fields={(tool, change) => <ToolFields tool={tool} onChange={change} />}
          />
        </ListSides>
      )}
    </WholeListForm>
  )
}

function ToolFields({ tool, onChange }: { tool: NamedTool; onChange: (changed: Partial<NamedTool>) => void }) {
  const { name, description, icon, link } = tool
  const other = icon !== '' && !toolSigns.some(({ id }) => id === icon) ? [{ id: icon, label: icon }] : []
  return (
    <>
      <TextField label="Name" value={name} onChange={(name) => onChange({ name })} maxLength={300} autoFocus />
      <TextField label="What it does" value={description} onChange={(description) => onChange({ description })} maxLength={1000} />
      <TextField
        label="Leads to"
        value={link}
        onChange={(link) => onChange({ link: link.trim() })}
        maxLength={2000}
        hint="Such as /oracle or /search for a page of this service, or an address that begins with https://."
      />
      <Select label="Sign" options={[...toolSigns, ...other]} value={icon} onChange={(icon) => onChange({ icon })} />
    </>
  )
}

function Tiles({ tools: shown }: { tools: readonly NamedTool[] }) {
  return (
    <ul className={styles.tiles}>
      {shown.map(({ name, description, icon }, place) => (
        <li key={place}>
          {isOwnSign(icon) ? <Icon name={icon} /> : <MaskIcon src={icon} size={20} />}
          <b>{name}</b>
          {description}
        </li>
      ))}
    </ul>
  )
}
