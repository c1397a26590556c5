interface FormFailureProps {
  /** A sentence; empty for none. */
  children: string | undefined
  className?: string
}

/** Why a form was refused. */
export function FormFailure({ children, className }: FormFailureProps) {
  return !children ? null : (
    <p className={className} role="alert">
      {children}
    </p>
  )
}
