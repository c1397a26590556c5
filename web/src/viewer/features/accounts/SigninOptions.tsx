import { Anchor } from '../../../ui/Anchor.tsx'
import { Check } from '../../../ui/Check.tsx'
import styles from './SigninForm.module.css'

interface SigninOptionsProps {
  remember: boolean
  onRemember: (remember: boolean) => void
}

export function SigninOptions({ remember, onRemember }: SigninOptionsProps) {
  return (
    <div className={styles.options}>
      <Check checked={remember} onChange={(event) => onRemember(event.target.checked)}>
        Remember me
      </Check>
      <Anchor href="/loginHelp">Need help signing in?</Anchor>
    </div>
  )
}
