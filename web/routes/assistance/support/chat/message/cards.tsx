import type { ReactNode } from 'react'
import { SHOWN_PARTICIPANTS } from 'contract/assistance/support/chat/limits.ts'
import type { Message, Place } from 'contract/assistance/support/chat/messages.ts'
import { mapUrl, placeWords } from 'contract/assistance/support/chat/place-words.ts'
import { fullDate, timeOfDay } from '../../../../../words/dates.ts'
import { Again, Frame } from './card-frame.tsx'
import { AudioCard, FileCard, PhotoCard, VideoCard } from './file-cards.tsx'
import type { FileLoader } from '../../conversation/files.ts'
import { useNear } from './use-near.ts'
import styles from './cards.module.css'

/** What a message has besides words. Nothing is asked of anybody but ourselves to draw it. */
export function Card({ message, files }: { message: Message; files: FileLoader }) {
  const { type, file, place, meeting, meetingLink, spotify } = message
  if (type === 'location' && place) return <PlaceCard place={place} files={files} />
  if (type === 'meeting' && meeting) return <MeetingCard {...meeting} />
  if (type === 'meetingLink' && meetingLink) return <MeetingLinkCard {...meetingLink} />
  if (type === 'spotify' && spotify) return <SpotifyCard {...spotify} />
  if (!file) return null
  switch (file.kind) {
    case 'photo':
      return <PhotoCard file={file} files={files} />
    case 'video':
      return <VideoCard file={file} files={files} />
    case 'audio':
      return <AudioCard file={file} files={files} />
    case 'file':
      return <FileCard file={file} files={files} />
  }
}

/** An outside page: it opens beside the chat, and is not told where from. */
const Outside = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} target="_blank" rel="noopener noreferrer" className={styles.go}>
    {children}
    <span className="hidden"> (si apre in un’altra scheda)</span>
  </a>
)

function PlaceCard({ place: at, files }: { place: Place; files: FileLoader }) {
  const { place, url, again } = useNear(() => files.map(at))
  return (
    <Frame
      icon="place"
      title="Posizione"
      lines={[placeWords(at)]}
      face={
        <div ref={place} className={styles.face}>
          {url === null ? (
            <Again onPress={again} />
          ) : (
            <img
              src={url}
              alt={`Mappa: ${placeWords(at)}`}
              width={280}
              height={160}
              data-waits={!url || undefined}
            />
          )}
        </div>
      }
      foot={<Outside href={mapUrl(at)}>Apri nella mappa</Outside>}
    />
  )
}

/** `Con Marta, Silvia +2`. */
export function participantsWords(participants: readonly string[]): string[] {
  if (participants.length === 0) return []
  const others = participants.length - SHOWN_PARTICIPANTS
  return [
    `Con ${participants.slice(0, SHOWN_PARTICIPANTS).join(', ')}${others > 0 ? `\u00a0+${others}` : ''}`,
  ]
}

const MeetingCard = ({ title, begins, participants }: NonNullable<Message['meeting']>) => (
  <Frame
    icon="meeting"
    title={title}
    lines={[`${fullDate(begins)}, alle ${timeOfDay(begins)}`, ...participantsWords(participants)]}
  />
)

/** Where a link leads; an address that only looks like one stands as it is. */
const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).host : url)

const MeetingLinkCard = ({ title, url, participants }: NonNullable<Message['meetingLink']>) => (
  <Frame icon="link" title={title} lines={[hostOf(url), ...participantsWords(participants)]}>
    <Outside href={url}>Entra</Outside>
  </Frame>
)

const spotifyWords: Readonly<Record<string, string>> = {
  track: 'Brano',
  album: 'Album',
  artist: 'Artista',
  playlist: 'Playlist',
  episode: 'Puntata',
  show: 'Podcast',
}

function SpotifyCard({ url }: NonNullable<Message['spotify']>) {
  const kind = /\/(track|album|artist|playlist|episode|show)\//.exec(url)?.[1] ?? ''
  return (
    <Frame icon="music" title={spotifyWords[kind] ?? 'Da ascoltare'} lines={['Spotify']}>
      <Outside href={url}>Ascolta</Outside>
    </Frame>
  )
}
