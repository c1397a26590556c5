import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { classNames } from '../../ui/class-names.ts'
import { Button } from './Button.tsx'
import styles from './Dialog.module.css'

interface DialogProps {
  title: string
  isOpen: boolean
  onClose: () => void
  children: ReactNode
  /** Buttons at the foot, the main one last. */
  foot?: ReactNode
  /** 620 pixels in place of 440. */
  isWide?: boolean
  /** As wide as the page: for what is compared side by side. */
  isWidest?: boolean
}

/** A dialog over the page; Escape and a press beside it close it. */
export function Dialog({ title, isOpen, onClose, children, foot, isWide, isWidest }: DialogProps) {
  return (
    <ModalOverlay className={styles.scrim} isOpen={isOpen} onOpenChange={(open) => !open && onClose()} isDismissable>
      <Modal className={classNames(styles.modal, isWide && styles.wide, isWidest && styles.widest)}>
        <AriaDialog className={styles.dialog}>
          <header className={styles.head}>
            <Heading slot="title">{title}</Heading>
            <Button look="quiet" icon={X} isBare onPress={onClose}>
              Close
            </Button>
          </header>
          <div className={styles.body}>{children}</div>
          {foot && <footer className={styles.foot}>{foot}</footer>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}

interface ConfirmProps {
  title: string
  /** What follows from it. */
  text: string
  /** What the button does: 'Delete 3 titles'. */
  act: string
  isOpen: boolean
  isPending?: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks before what cannot be undone. */
export function ConfirmDialog({ title, text, act, isOpen, isPending, onConfirm, onClose }: ConfirmProps) {
  return (
    <Dialog
      title={title}
      isOpen={isOpen}
      onClose={onClose}
      foot={
        <>
          <Button look="quiet" onPress={onClose}>
            Cancel
          </Button>
          <Button look="danger" isPending={isPending} onPress={onConfirm}>
            {act}
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  )
}
