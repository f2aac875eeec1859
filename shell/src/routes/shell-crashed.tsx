/** The frame itself failed: no texts, no components to lean on. Both languages, and the one thing that helps. */
export function ShellCrashed() {
  return (
    <main role="alert">
      <h1>~/repaso</h1>
      <p lang="es">Algo se rompió. Tus tarjetas están guardadas en este dispositivo.</p>
      <p lang="ru">Что-то сломалось. Твои карточки сохранены на этом устройстве.</p>
      <button type="button" onClick={() => location.reload()}>
        Recargar · Перезагрузить
      </button>
    </main>
  );
}
