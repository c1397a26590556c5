import { MaskIcon } from '../../../ui/MaskIcon.tsx'
import { callOperator } from '../../lib/operator.ts'
import { ListSides } from '../../lib/whole-list/ListSides.tsx'
import { OrderedItems } from '../../lib/whole-list/OrderedItems.tsx'
import { type WholeList, WholeListForm } from '../../lib/whole-list/WholeListForm.tsx'
import { TextField } from '../../ui/Field.tsx'
import { Select } from '../../ui/Select.tsx'
import styles from './Site.module.css'
import { type FooterLink, signs } from './site-words.ts'

const footer: WholeList<FooterLink> = {
  name: 'The footer',
  scope: 'site:write',
  read: () => callOperator('get-footer', {}),
  write: (list) => callOperator('update-footer', list),
  lineOf: ({ name, address }) => `${name}: ${address}`,
}

const most = 100

const freshLink: FooterLink = { kind: 'social', name: '', address: '', picture: '' }
const freshApp: FooterLink = { ...freshLink, kind: 'app' }

/** Links of the footer, those to follow the service and those to its apps, beside what viewers will see. */
export function FooterEditor() {
  return (
    <WholeListForm list={footer}>
      {(links, onChange, isReadOnly) => {
        const apps = links.filter(({ kind }) => kind === 'app')
        const social = links.filter(({ kind }) => kind === 'social')
        const common = {
          one: 'link',
          isReadOnly,
          noteOf: ({ address }: FooterLink) => address,
          isComplete: ({ name, address }: FooterLink) => name.trim() !== '' && address.trim() !== '',
          fields: (link: FooterLink, change: (changed: Partial<FooterLink>) => void) => <LinkFields link={link} onChange={change} />,
        }
        return (
          <ListSides preview={<FooterPreview apps={apps} social={social} />} caption="As viewers see it, at the foot of every page.">
            <div>
              <OrderedItems
                {...common}
                title="Social links"
                lead="Where the service can be followed."
                items={social}
                onChange={(social) => onChange([...apps, ...social])}
                fresh={freshLink}
                most={most - apps.length}
                empty="No link yet."
              />
              <OrderedItems
                {...common}
                title="Watch on"
                lead="Apps for other devices. Without a link the heading is left out."
                items={apps}
                onChange={(apps) => onChange([...apps, ...social])}
                fresh={freshApp}
                most={most - social.length}
                empty="No app yet."
              />
            </div>
          </ListSides>
        )
      }}
    </WholeListForm>
  )
}

// A choice needs a name, which the absence of a picture has not.
const none = 'none-chosen'

function LinkFields({ link, onChange }: { link: FooterLink; onChange: (changed: Partial<FooterLink>) => void }) {
  const { name, address, picture } = link
  const own = picture !== '' && !signs.some(({ id }) => id === picture) ? [{ id: picture, label: picture }] : []
  return (
    <>
      <TextField label="Name" value={name} onChange={(name) => onChange({ name })} maxLength={300} autoFocus />
      <TextField
        label="Address"
        value={address}
        onChange={(address) => onChange({ address: address.trim() })}
        maxLength={2000}
        hint="Such as https://example.org/films, or /help for a page of this service."
      />
      <Select
        label="Sign"
        options={[{ id: none, label: 'None, the name in words' }, ...signs, ...own]}
        value={picture || none}
        onChange={(picture) => onChange({ picture: picture === none ? '' : picture })}
      />
    </>
  )
}

interface FooterPreviewProps {
  apps: readonly FooterLink[]
  social: readonly FooterLink[]
}

function FooterPreview({ apps, social }: FooterPreviewProps) {
  return (
    <div className={styles.footer}>
      <ul className={styles.social}>
        {social.map(({ name, picture }, place) => (
          <li key={place} title={name}>
            {picture ? <MaskIcon src={picture} size={18} /> : name}
            {picture && <span className="sr-only">{name}</span>}
          </li>
        ))}
      </ul>
      {apps.length > 0 && (
        <div>
          <h3>Watch on</h3>
          <ul>
            {apps.map(({ name, picture }, place) => (
              <li key={place}>
                <MaskIcon src={picture} size={18} />
                {name}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
