import { Upload } from 'lucide-react'
import { useEffect, useState } from 'react'
import { FileTrigger } from 'react-aria-components'
import { base64Of } from '../../lib/file-data.ts'
import { Button } from '../../ui/Button.tsx'
import styles from './Ads.module.css'
import { longestSeconds, mostFilmBytes } from './ad-words.ts'

/** Chooses an ad's film, and plays it before it is sent; the service measures it. */
export function FilmChoice({ onChoose }: { onChoose: (film: string) => void }) {
  const [address, setAddress] = useState<string>()
  const [name, setName] = useState('')
  const [problem, setProblem] = useState('')
  useEffect(() => () => void (address && URL.revokeObjectURL(address)), [address])
  const refuse = (sentence: string) => {
    setProblem(sentence)
    setAddress(undefined)
    onChoose('')
  }
  const take = async (file: File | undefined) => {
    if (!file) return
    setName(file.name)
    setProblem('')
    if (file.size > mostFilmBytes) return refuse(`${file.name} is larger than 24 MB.`)
    try {
      onChoose(await base64Of(file))
      setAddress(URL.createObjectURL(file))
    } catch {
      refuse(`${file.name} cannot be read.`)
    }
  }
  return (
    <div className={styles.film}>
      {address && (
        // biome-ignore lint/a11y/useMediaCaption: an ad's film comes without any
        <video
          src={address}
          controls
          playsInline
          aria-label={`Preview of ${name}`}
          onLoadedMetadata={({ currentTarget: { duration } }) =>
            duration > longestSeconds + 0.5 && refuse(`${name} lasts ${Math.round(duration)} seconds; an ad may last ${longestSeconds}.`)
          }
          onError={() => refuse(`${name} is no film that this browser plays. An ad is an MP4 with H.264, or a WebM.`)}
        />
      )}
      <div className={styles.choice}>
        <FileTrigger acceptedFileTypes={['video/mp4', 'video/webm']} onSelect={(files) => void take(files?.[0])}>
          <Button icon={Upload}>{address ? 'Choose another film' : 'Choose a film'}</Button>
        </FileTrigger>
        <span>{address ? name : 'MP4 with H.264, or WebM; up to 90 seconds and 24 MB.'}</span>
      </div>
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}
