export {
  accountDeletion,
  changePasswordBody,
  deviceSession,
  newPassword,
  updateProfileBody,
} from './account.ts';
export type { DeviceSession } from './account.ts';
export { aiCardData, aiCardErrors, aiCardResult, aiCardsBody, aiGenerators } from './ai.ts';
export type {
  AiCardData,
  AiCardError,
  AiCardResult,
  AiCardsBody,
  AiGenerator,
  AiQuota,
  AiQuotaView,
} from './ai.ts';
export { adminActKinds, auditActions } from './audit.ts';
export type {
  ActDetails,
  AuditAction,
  AuditEntryView,
  AuditPerson,
  AuditQuery,
  AuditView,
  ServiceAct,
  ServiceAction,
} from './audit.ts';
export { fsrsFitLine } from './fsrs-fit.ts';
export type { FsrsFitLine } from './fsrs-fit.ts';
export { calls } from './calls.ts';
export type { CallData, CallInput, CallRequest, Calls } from './calls.ts';
export { answerEntry, logEntry, rating, resetEntry, seedEntry, showEntry, undoEntry } from './review-log.ts';
export type { AnswerEntry, LogEntry, Rating } from './review-log.ts';
export { cardContent, stampText } from './card-content.ts';
export {
  blankContent,
  mapContentFields,
  cardFields,
  contentFields,
  buildCardContent,
  isMissingInOldCards,
  laterFields,
  unwrittenStamp,
} from './card-fields.ts';
export type { CardContent, ContentField, FieldStamps } from './card-fields.ts';
export type { FieldKind, KindValue } from './field-kinds.ts';
export {
  calendarDay,
  cardIdentity,
  cardIndexRow,
  cardProgress,
  createCardBody,
  updateCardBody,
  userCard,
} from './card.ts';
export type {
  CardIdentity,
  CardIndexRow,
  CardProgress,
  CreateCardBody,
  UpdateCardBody,
  UserCard,
} from './card.ts';
export {
  catalogueQuery,
  catalogueTags,
  catalogueView,
  createDeckBody,
  deckCard,
  deckCardDraft,
  deckView,
  deckWithCards,
  updateDeckBody,
} from './deck.ts';
export type {
  CatalogueTags,
  CatalogueView,
  CreateDeckBody,
  DeckCard,
  DeckCardDraft,
  DeckSummary,
  DeckView,
  DeckWithCards,
  UpdateDeckBody,
} from './deck.ts';
export { dataExportPage, type DataExportPage } from './data-export.ts';
export { deviceExport, type DeviceExport } from './device-export.ts';
export { endpointDocs, endpointTags } from './endpoint-docs.ts';
export type { EndpointDocs } from './endpoint-docs.ts';
export { endpoints } from './endpoints.ts';
export type { EndpointName } from './endpoints.ts';
export {
  algorithms,
  cardSides,
  deckAccessTypes,
  ladders,
  languageLevels,
  levels,
  locales,
  logKinds,
  moods,
  partsOfSpeech,
  persons,
  roles,
  serviceNames,
  syncStatuses,
  tenses,
  themes,
  verbGroups,
} from './enums.ts';
export type {
  Algorithm,
  CardSide,
  DeckAccessType,
  Ladder,
  LanguageLevel,
  Level,
  Locale,
  LogKind,
  Mood,
  PartOfSpeech,
  Person,
  Role,
  ServiceName,
  SyncStatus,
  Tense,
  Theme,
  VerbGroup,
} from './enums.ts';
export { confirmedEmail, emailChangeBody } from './email.ts';
export type { EmailState } from './email.ts';
export { failureSchema, successSchema } from './envelope.ts';
export type { Envelope, Failure, Success } from './envelope.ts';
export { errorCodeOf } from './error-code.ts';
export { clientErrorCodes, errorCodes, errorTable, isErrorCode } from './errors.ts';
export type { ClientErrorCode, ErrorCode, ErrorParams, ErrorRule } from './errors.ts';
export { healthView } from './health.ts';
export type { HealthView } from './health.ts';
export {
  bucketCookie,
  signedInCookie,
  archivedAuthorId,
  csrfHeader,
  demoUserId,
  limits,
  starterDeckId,
  withoutCategory,
} from './limits.ts';
export { managedDeckOrders } from './managed-deck.ts';
export type { DeckLearners, ManagedDeckOrder, ManagedDecksView } from './managed-deck.ts';
export { mailQueueView } from './mail.ts';
export type { MailQueueView, StuckMail } from './mail.ts';
export { reportResolutions } from './card-report.ts';
export type { CardReport, CardReportsView, OwnReport, ReportResolution } from './card-report.ts';
export { noteHistory, noteVersion, syncNote } from './note.ts';
export type { NoteVersion, SyncNote } from './note.ts';
export { renamePasskeyBody } from './passkey.ts';
export type {
  NewCredential,
  PasskeyRegistration,
  PasskeyRequest,
  PasskeySignInBody,
  PasskeyUse,
  PasskeyView,
  UsedCredential,
} from './passkey.ts';
export { passwordResetBody, passwordResetRequestBody } from './password.ts';
export {
  menuEntry,
  releaseEntry,
  releaseSet,
  releaseSetList,
  remoteContract,
  settingsPanel,
} from './release-set.ts';
export type { PublishedBuild, RefusedBuild } from './build.ts';
export type { UnfitRemote } from './deploy-check.ts';
export { failureKinds } from './failure-kinds.ts';
export { pageFailure, type PageFailure } from './page-failures.ts';
export type { ReleaseSignal, ReleaseSignals } from './release-signals.ts';
export { canonicalJson, signedTextOf } from './canonical-json.ts';
export { loadsOfScreen } from './loads-of-screen.ts';
export { ownerOfPath } from './owner-of-path.ts';
export { liveChannel, ownedRemote, saveTeamBody } from './release-teams.ts';
export type { OwnedRemote, PublishToken, SaveTeamBody, UpdateTeamBody, Team } from './release-teams.ts';
export { audioTypes, createLessonBody, lessonSegment, updateLessonBody } from './lesson.ts';
export type {
  AudioType,
  CreateLessonBody,
  LessonAudio,
  LessonList,
  LessonSegment,
  WordTime,
  LessonSummary,
  LessonView,
  UpdateLessonBody,
} from './lesson.ts';
export { lessonProgress } from './lesson-progress.ts';
export type { LessonProgress, SegmentProgress } from './lesson-progress.ts';
export type {
  ChangeChannelBody,
  ChannelChange,
  ChannelChangeKind,
  ChannelCopy,
  MenuEntry,
  ReleaseChange,
  FirstPaint,
  ReleaseChannel,
  ReleaseEntry,
  ReleaseKind,
  ReleaseNeeds,
  ReleasePreload,
  ReleaseSet,
  ReleaseSignature,
  ReleaseSetDetails,
  ReleaseSetList,
  ReleaseSetSummary,
  RemoteOfSet,
  SettingsPanel,
} from './release-set.ts';
export { revocation, sessionUser, sessionView, signInBody, signUpBody } from './session.ts';
export type { Revocation, SessionUser, SessionView, SignInBody, SignUpBody } from './session.ts';
export { isStorableText, isVisibleName } from './storable-text.ts';
export { defaultSettings, maxVacationDays } from './default-settings.ts';
export { learnerSettings, settingsView } from './settings.ts';
export type { LearnerSettings, SettingsView } from './settings.ts';
export {
  columnar,
  packedCards,
  pulledCard,
  pushedCard,
  refusedItem,
  serverTime,
  syncBatchResponse,
  studySummary,
  syncStart,
  syncBatchBody,
  syncCard,
} from './sync.ts';
export type {
  Columnar,
  PackedCards,
  MalformedItem,
  PulledCard,
  PushedCard,
  RefusedItem,
  ServerTime,
  SyncBatchResponse,
  StudySummary,
  SyncStart,
  SyncStartQuery,
  SyncBatchBody,
  SyncCard,
} from './sync.ts';
export { syncProtocolVersion, syncResults } from './sync-protocol.ts';
export { practiceEntry } from './practice-log.ts';
export type { JournalledVerbForm, ListeningEntry, PracticeEntry, VerbEntry } from './practice-log.ts';
export { verbCatalogue, verbOrders } from './verb.ts';
export type {
  CreateVerbBody,
  IrregularForm,
  IrregularFormDraft,
  PracticeVerb,
  UpdateVerbBody,
  VerbCatalogue,
  VerbOrder,
  VerbsView,
  VerbView,
  VerbWithForms,
} from './verb.ts';
export {
  adminBanUserBody,
  adminCreateUserBody,
  adminImportUsersBody,
  adminResetPasswordBody,
  adminUpdateUserBody,
  importedUser,
  importedUserStates,
  sortOrders,
  userCountMax,
  userSorts,
} from './user.ts';
export type {
  AdminBanUserBody,
  AdminCreateUserBody,
  AdminImportUsersBody,
  AdminSession,
  AdminUpdateUserBody,
  AdminUser,
  AdminUserDetails,
  AdminUsersQuery,
  AdminUsersView,
  ImportedUserState,
  SortOrder,
  UserSort,
} from './user.ts';
export { deckCardsByIdsBody, smallestGroup, statisticQuery } from './statistic.ts';
export type { StatisticView } from './statistic.ts';
