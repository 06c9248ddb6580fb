<?php

declare(strict_types=1);

namespace Drupal\decoupled_sites;

use Drupal\Component\Datetime\TimeInterface;
use Drupal\Core\Database\Connection;
use Drupal\Core\Database\IntegrityConstraintViolationException;

/**
 * Remembers which submissions were stored, by the keys they came with.
 */
final class SubmissionKeys {

  private const TABLE = 'decoupled_sites_submission';

  /**
   * How long a key is remembered: a front end tries for seven days.
   */
  private const SECONDS = 30 * 86_400;

  public function __construct(
    private readonly Connection $database,
    private readonly TimeInterface $time,
  ) {}

  /**
   * Stores a submission once, however many with this key come at one time.
   *
   * The key and the submission are one transaction: after a crash there are
   * both or neither. Who comes second waits for the row of the first.
   *
   * @param string $name
   *   What has the key: the form and its site.
   * @param string $key
   *   The key.
   * @param callable $store
   *   Returns the UUID of the submission. Any other outcome uses up no key.
   *
   * @return mixed
   *   The UUID, or the other outcome.
   */
  public function once(string $name, string $key, callable $store): mixed {
    $id = hash('sha256', "$name $key");
    $known = $this->find($id);
    if ($known !== NULL) {
      return $known;
    }
    $transaction = $this->database->startTransaction();
    try {
      $row = ['id' => $id, 'uuid' => '', 'created' => $this->time->getCurrentTime()];
      $this->database->insert(self::TABLE)->fields($row)->execute();
      $outcome = $store();
      if (!is_string($outcome)) {
        $transaction->rollBack();
        return $outcome;
      }
      $this->database->update(self::TABLE)->fields(['uuid' => $outcome])->condition('id', $id)->execute();
      return $outcome;
    }
    catch (\Throwable $error) {
      $transaction->rollBack();
      $isSecond = $error instanceof IntegrityConstraintViolationException;
      return ($isSecond ? $this->find($id) : NULL) ?? throw $error;
    }
  }

  /**
   * Forgets the keys that no front end sends any more.
   */
  public function sweep(): void {
    $this->database->delete(self::TABLE)
      ->condition('created', $this->time->getCurrentTime() - self::SECONDS, '<')
      ->execute();
  }

  /**
   * Returns the UUID of the submission that was stored before, or NULL.
   */
  private function find(string $id): ?string {
    $query = $this->database->select(self::TABLE, 's')->fields('s', ['uuid'])->condition('id', $id);
    return $query->execute()->fetchField() ?: NULL;
  }

}
