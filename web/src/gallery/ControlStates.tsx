import { Badge, DateBadge, PremiumBadge } from '../ui/Badge.tsx'
import { Button, type ButtonLook } from '../ui/Button.tsx'
import { Check } from '../ui/Check.tsx'
import { chipClass, RemovableChip } from '../ui/Chip.tsx'
import { Icon, iconNames } from '../ui/Icon.tsx'
import { IconButton, type IconButtonLook } from '../ui/IconButton.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import { StatusIcons } from '../ui/StatusIcons.tsx'
import { Case } from './Case.tsx'

const buttonLooks: ButtonLook[] = ['cream', 'lamp', 'glass', 'line', 'ghost', 'danger']
const roundLooks: IconButtonLook[] = ['bare', 'glass', 'line', 'shade', 'cream']

export function ControlStates() {
  return (
    <>
      <Case title="Buttons: rest, with icon, busy, disabled">
        {buttonLooks.map((look) => (
          <div key={look}>
            <Button look={look}>{look}</Button> <Button look={look} icon="play">{`${look} icon`}</Button>{' '}
            <Button look={look} icon="play" busy>{`${look} busy`}</Button> <Button look={look} disabled>{`${look} disabled`}</Button>
          </div>
        ))}
      </Case>
      <Case title="Button sizes">
        <Button size="small">Small</Button>
        <Button>Medium</Button>
        <Button size="large">Large</Button>
        <Button busy>Busy without icon</Button>
      </Case>
      <Case title="Round buttons">
        {roundLooks.map((look) => (
          <div key={look}>
            <IconButton icon="plus" label={look} look={look} size="small" /> <IconButton icon="plus" label={look} look={look} />{' '}
            <IconButton icon="check" label={look} look={look} size="large" on />{' '}
            <IconButton icon="share" label={look} look={look} disabled /> <IconButton icon="share" label={look} look={look} busy />
          </div>
        ))}
      </Case>
      <Case title="Badges, status icons">
        <PremiumBadge />
        <DateBadge>Fri 31 Oct</DateBadge>
        <Badge>Account owner</Badge>
        <StatusIcons statuses={['premium', 'remastered', 'mostViewed', 'mostShared', 'matters']} />
        <StatusIcons statuses={['premium', 'remastered', 'mostViewed', 'mostShared', 'matters']} withTooltips />
      </Case>
      <Case title="Chips, checks">
        <span className={chipClass()}>Noir</span>
        <span className={chipClass('on')}>Horror</span>
        <RemovableChip>1920s</RemovableChip>
        <Check defaultChecked>Silent</Check>
        <Check>Western</Check>
        <Check type="radio" name="view" defaultChecked>
          Large grid
        </Check>
        <Check type="radio" name="view">
          Detail list
        </Check>
        <Check disabled>Disabled</Check>
      </Case>
      <Case title="Icons, leader">
        {iconNames.map((name) => (
          <span key={name} title={name}>
            <Icon name={name} />
          </span>
        ))}
        <Spinner size={44} label="Loading" />
      </Case>
    </>
  )
}
