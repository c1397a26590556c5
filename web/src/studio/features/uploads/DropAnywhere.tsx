import { Upload } from 'lucide-react'
import { useEffect, useState } from 'react'
import { filesOfDrop } from './chosen-files.ts'
import styles from './DropAnywhere.module.css'
import { takeFiles } from './UploadButtons.tsx'

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') ?? false

/** Takes in what is dropped anywhere on the page; shows that while something is dragged over it. */
export function DropAnywhere() {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    // Elements are entered before the last one is left.
    let depth = 0
    const onEnter = (event: DragEvent) => {
      if (!hasFiles(event)) return
      depth += 1
      setOver(true)
    }
    const onLeave = (event: DragEvent) => {
      if (!hasFiles(event)) return
      depth -= 1
      if (depth <= 0) setOver(false)
    }
    const onOver = (event: DragEvent) => {
      if (hasFiles(event)) event.preventDefault()
    }
    const onDrop = (event: DragEvent) => {
      depth = 0
      setOver(false)
      if (!event.dataTransfer || !hasFiles(event)) return
      event.preventDefault()
      takeFiles(filesOfDrop(event.dataTransfer.items))
    }
    addEventListener('dragenter', onEnter)
    addEventListener('dragleave', onLeave)
    addEventListener('dragover', onOver)
    addEventListener('drop', onDrop)
    return () => {
      removeEventListener('dragenter', onEnter)
      removeEventListener('dragleave', onLeave)
      removeEventListener('dragover', onOver)
      removeEventListener('drop', onDrop)
    }
  }, [])
  if (!isOver) return null
  return (
    <div className={styles.over} aria-hidden="true">
      <p>
        <Upload />
        Drop films, or a folder of them
      </p>
    </div>
  )
}
