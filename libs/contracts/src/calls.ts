import { z } from 'zod';
import * as account from './account.ts';
import { removeAccountBody } from './account-removal.ts';
import { aiCardsResponse, aiCardsBody, aiQuotaView } from './ai.ts';
import { auditQuery, auditView, handedOverActs, handOverActsBody } from './audit.ts';
import * as card from './card.ts';
import { dataExportPage, dataExportQuery } from './data-export.ts';
import * as deck from './deck.ts';
import { checkDeployBody, unfitRemotes } from './deploy-check.ts';
import * as email from './email.ts';
import * as report from './card-report.ts';
import type { EndpointName } from './endpoints.ts';
import { healthParams, healthView } from './health.ts';
import * as lesson from './lesson.ts';
import * as mail from './mail.ts';
import { deckLearners, managedDecksQuery, managedDecksView } from './managed-deck.ts';
import { noteHistory, noteIdParams } from './note.ts';
import * as password from './password.ts';
import * as build from './build.ts';
import * as release from './release-set.ts';
import { reportPageFailuresBody } from './page-failures.ts';
import * as signals from './release-signals.ts';
import * as team from './release-teams.ts';
import * as passkey from './passkey.ts';
import * as session from './session.ts';
import { settingsView, updateSettingsBody } from './settings.ts';
import { deckCardsByIdsBody, deckCardWords, statisticQuery, statisticView } from './statistic.ts';
import { serverTime, syncBatchResponse, syncBatchBody, syncStart, syncStartQuery } from './sync.ts';
import * as verb from './verb.ts';
import * as user from './user.ts';

interface CallSchemas {
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** The schema of `data` in a successful response. */
  response: z.ZodType;
}

/** The schemas of all calls. They validate requests, type the client and produce the OpenAPI documents. */
export const calls = {
  signIn: { body: session.signInBody, response: session.sessionView },
  signUp: { body: session.signUpBody, response: session.sessionView },
  signOut: { response: z.null() },
  getSession: { response: session.sessionView },
  refreshSession: { response: session.sessionView },
  updateProfile: { body: account.updateProfileBody, response: session.sessionUser },
  changePassword: { body: account.changePasswordBody, response: z.null() },
  getSessions: { response: z.array(account.deviceSession) },
  revokeSession: { params: account.sessionIdParams, response: z.null() },
  revokeOtherSessions: { response: z.object({ count: z.number().int() }) },
  getPasskeys: { response: z.array(passkey.passkey) },
  startPasskeyRegistration: { body: account.ownPasswordBody, response: passkey.passkeyRegistration },
  finishPasskeyRegistration: { body: passkey.finishPasskeyRegistrationBody, response: passkey.passkey },
  renamePasskey: {
    params: passkey.passkeyIdParams,
    body: passkey.renamePasskeyBody,
    response: passkey.passkey,
  },
  removePasskey: { params: passkey.passkeyIdParams, response: z.null() },
  startPasskeySignIn: { response: passkey.passkeyRequest },
  finishPasskeySignIn: { body: passkey.finishPasskeySignInBody, response: session.sessionView },
  startPasskeyConfirmation: { response: passkey.passkeyRequest },
  deleteAccount: { body: account.deleteAccountBody, response: account.accountDeletion },
  restoreAccount: { body: account.restoreAccountBody, response: session.sessionView },
  exportAuthData: { query: dataExportQuery, response: dataExportPage },
  getRevocations: { query: session.revocationsQuery, response: session.revocationsView },
  adminListUsers: { query: user.adminUsersQuery, response: user.adminUsersView },
  adminImportUsers: { body: user.adminImportUsersBody, response: user.importedUsers },
  adminGetUser: { params: user.userIdParams, response: user.adminUserDetails },
  adminCreateUser: { body: user.adminCreateUserBody, response: user.adminUserDetails },
  adminUpdateUser: {
    params: user.userIdParams,
    body: user.adminUpdateUserBody,
    response: user.adminUserDetails,
  },
  adminBanUser: { params: user.userIdParams, body: user.adminBanUserBody, response: user.adminUserDetails },
  adminUnbanUser: {
    params: user.userIdParams,
    body: user.adminUnbanUserBody,
    response: user.adminUserDetails,
  },
  adminGetUserSessions: { params: user.userIdParams, response: z.array(user.adminSession) },
  adminRevokeUserSessions: {
    params: user.userIdParams,
    body: user.adminRevokeUserSessionsBody,
    response: z.object({ count: z.number().int() }),
  },
  adminResetPassword: {
    params: user.userIdParams,
    body: user.adminResetPasswordBody,
    response: user.adminUserDetails,
  },
  getAuditLog: { query: auditQuery, response: auditView },
  resendVerification: { response: email.mailQueued },
  verifyEmail: { body: email.linkBody, response: email.confirmedEmail },
  requestEmailChange: { body: email.emailChangeBody, response: email.mailQueued },
  getEmailChange: { response: email.emailState },
  resendEmailChange: { response: email.mailQueued },
  cancelEmailChange: { response: z.null() },
  confirmEmailChange: { body: email.linkBody, response: email.confirmedEmail },
  requestPasswordReset: { body: password.passwordResetRequestBody, response: email.mailQueued },
  resetPassword: { body: password.passwordResetBody, response: email.confirmedEmail },
  getMailQueue: { response: mail.mailQueueView },
  retryMails: { body: mail.stuckMailsBody, response: mail.mailCount },
  discardMails: { body: mail.stuckMailsBody, response: mail.mailCount },

  getServerTime: { response: serverTime },
  startSync: { query: syncStartQuery, response: syncStart },
  syncCardsBatch: { body: syncBatchBody, response: syncBatchResponse },
  getUserCardsIndex: { query: card.userQuery, response: z.array(card.cardIndexRow) },
  getAllUserCards: { query: card.userQuery, response: z.array(card.userCard) },
  createCard: { body: card.createCardBody, response: card.userCard },
  updateCard: { params: card.cardIdParams, body: card.updateCardBody, response: card.userCard },
  deleteCard: { params: card.cardIdParams, body: card.deleteCardBody, response: z.object({ id: z.uuid() }) },
  deleteCards: { body: card.deleteCardsBody, response: z.object({ count: z.number().int() }) },
  addDeckToUser: { params: deck.addDeckParams, body: deck.addDeckBody, response: deck.addDeckResponse },
  getDeckLearners: { params: deck.deckIdParams, response: deckLearners },
  getSettings: { query: card.userQuery, response: settingsView },
  updateSettings: { body: updateSettingsBody, response: settingsView },
  getStatistic: { query: statisticQuery, response: statisticView },
  removeLearner: { body: removeAccountBody, response: z.null() },
  fitFsrs: { response: z.null() },
  exportCardsData: { query: dataExportQuery, response: dataExportPage },
  getNoteHistory: { params: noteIdParams, query: card.userQuery, response: noteHistory },

  getCatalogue: { query: deck.catalogueQuery, response: deck.catalogueView },
  getDeck: { params: deck.deckParams, query: deck.deckAccessQuery, response: deck.deckWithCards },
  getDeckSummary: { params: deck.deckIdParams, response: deck.deckSummary },
  getDeckCardsByIds: { body: deckCardsByIdsBody, response: z.array(deckCardWords) },
  getDecksByIds: { body: deck.decksByIdsBody, response: z.array(deck.deckName) },
  getCatalogueTags: { response: deck.catalogueTags },
  getOwnDecks: { query: card.userQuery, response: z.array(deck.deckView) },
  getManagedDecks: { query: managedDecksQuery, response: managedDecksView },
  reportCard: { params: deck.deckIdParams, body: report.reportCardBody, response: report.ownReport },
  getCardReports: { query: report.cardReportsQuery, response: report.cardReportsView },
  resolveCardReport: {
    params: report.reportIdParams,
    body: report.resolveReportBody,
    response: z.object({ id: z.uuid() }),
  },
  getMyReports: { query: card.userQuery, response: z.array(report.ownReport) },
  markReportsSeen: { body: report.seenReportsBody, response: z.object({ count: z.number().int() }) },
  createDeckWithCards: { body: deck.createDeckBody, response: deck.deckWithCards },
  updateDeck: { params: deck.deckIdParams, body: deck.updateDeckBody, response: deck.deckWithCards },
  deleteDeck: { params: deck.deckIdParams, response: z.object({ id: z.uuid() }) },
  removeDeckAuthor: { body: removeAccountBody, response: z.null() },
  handOverDeckActs: { body: handOverActsBody, response: handedOverActs },
  exportDecksData: { query: dataExportQuery, response: dataExportPage },
  generateAiCards: { body: aiCardsBody, response: aiCardsResponse },
  getAiQuota: { query: card.userQuery, response: aiQuotaView },

  getLiveReleaseSet: { response: release.releaseSet },
  removeLessonAuthor: { body: removeAccountBody, response: z.null() },
  handOverAdminActs: { body: handOverActsBody, response: handedOverActs },
  exportAdminData: { query: dataExportQuery, response: dataExportPage },
  getReleaseSets: { query: release.releaseSetsQuery, response: release.releaseSetList },
  getReleaseSet: { params: release.releaseSetParams, response: release.releaseSetDetails },
  getRemoteOwners: { response: team.remoteOwners },
  getChannelChanges: { query: release.channelChangesQuery, response: release.channelChangeList },
  getRefusedBuilds: { response: build.refusedBuildList },
  reportReleaseSignals: { body: signals.reportSignalsBody, response: z.null() },
  reportPageFailures: { body: reportPageFailuresBody, response: z.null() },
  getReleaseSignals: { query: signals.releaseSignalsQuery, response: signals.releaseSignals },
  publishBuild: { query: build.publishBuildQuery, response: build.publishedBuild },
  changeChannel: {
    params: release.channelParams,
    body: release.changeChannelBody,
    response: release.changedChannel,
  },
  checkDeploy: { body: checkDeployBody, response: unfitRemotes },
  createPreview: { body: build.createPreviewBody, response: build.createdPreview },
  openPreview: { body: build.openPreviewBody, response: release.releaseSet },
  getTeams: { response: z.array(team.team) },
  createTeam: { body: team.saveTeamBody, response: team.team },
  updateTeam: { params: team.teamIdParams, body: team.updateTeamBody, response: team.team },
  deleteTeam: { params: team.teamIdParams, response: z.null() },
  createPublishToken: {
    params: team.teamIdParams,
    body: team.createTokenBody,
    response: team.createdToken,
  },
  revokePublishToken: { params: team.tokenParams, response: z.null() },

  getVerbCatalogue: { response: verb.verbCatalogue },
  getVerbs: { query: verb.verbsQuery, response: verb.verbsView },
  getVerb: { params: verb.verbParams, response: verb.verbWithForms },
  createVerb: { body: verb.createVerbBody, response: verb.verbWithForms },
  updateVerb: { params: verb.verbParams, body: verb.updateVerbBody, response: verb.verbWithForms },
  deleteVerb: { params: verb.verbParams, response: z.object({ id: z.uuid() }) },
  listLessons: { query: lesson.lessonsQuery, response: lesson.lessonList },
  getLesson: { params: lesson.lessonIdParams, response: lesson.lessonView },
  createLesson: { body: lesson.createLessonBody, response: lesson.lessonView },
  updateLesson: {
    params: lesson.lessonIdParams,
    body: lesson.updateLessonBody,
    response: lesson.lessonView,
  },
  deleteLesson: {
    params: lesson.lessonIdParams,
    body: lesson.deleteLessonBody,
    response: z.object({ id: z.uuid() }),
  },
  getLessonAudio: { params: lesson.lessonIdParams, query: lesson.lessonAudioQuery, response: z.null() },
  uploadAudio: { response: lesson.lessonAudio },
  getUploadedAudio: { params: lesson.audioFileParams, response: z.null() },

  getServiceHealth: { params: healthParams, response: healthView },
} satisfies Record<EndpointName, CallSchemas>;

export type Calls = typeof calls;
type Part<N extends EndpointName, K extends keyof CallSchemas, Side extends 'input' | 'output'> =
  Calls[N] extends Record<K, infer S extends z.ZodType>
    ? Side extends 'input'
      ? z.input<S>
      : z.output<S>
    : undefined;

/** What a client passes to a call: values before validation, so that fields with a default may be omitted. */
export interface CallInput<N extends EndpointName> {
  params: Part<N, 'params', 'input'>;
  query: Part<N, 'query', 'input'>;
  body: Part<N, 'body', 'input'>;
}
/** What the handler of a call receives: values after validation, with defaults. */
export interface CallRequest<N extends EndpointName> {
  params: Part<N, 'params', 'output'>;
  query: Part<N, 'query', 'output'>;
  body: Part<N, 'body', 'output'>;
}
/** The `data` in a successful response of a call. */
export type CallData<N extends EndpointName> = z.output<Calls[N]['response']>;
