import { PasswordField } from '../../../ui/PasswordField.tsx'
import { shortestPassword } from './sign-up-rules.ts'

interface NewPasswordFieldProps {
  value: string
  onChange: (password: string) => void
  error: string | null | undefined
  /** In the place of how long it has to be. */
  hint?: string
  autoFocus?: boolean
}

/** The password of an account that is made, or that gets another. */
export function NewPasswordField({ hint = `At least ${shortestPassword} characters.`, ...rest }: NewPasswordFieldProps) {
  return <PasswordField {...rest} label="Password" name="new-password" autoComplete="new-password" hint={hint} />
}
