<?php

declare(strict_types=1);

namespace Drupal\decoupled_sites;

use Drupal\Core\Entity\ContentEntityInterface;
use Drupal\Core\Entity\EntityInterface;
use Drupal\Core\Entity\EntityTypeManagerInterface;
use Drupal\Core\Entity\TranslatableInterface;
use Drupal\Core\Language\LanguageInterface;
use Drupal\Core\Language\LanguageManagerInterface;
use Drupal\paragraphs\ParagraphInterface;
use Drupal\webform\WebformInterface;
use Symfony\Component\HttpFoundation\RequestStack;

/**
 * Loads content as far as a site shows it and the caller may see it.
 */
final class Content {

  public function __construct(
    private readonly EntityTypeManagerInterface $entityTypeManager,
    private readonly LanguageManagerInterface $languageManager,
    private readonly RequestStack $requestStack,
  ) {}

  /**
   * Returns the scope of the response to the current request.
   */
  public function scope(string $site): Scope {
    $request = $this->requestStack->getCurrentRequest();
    $baseUrl = $request->getSchemeAndHttpHost() . $request->getBasePath() . '/' . $site;
    return new Scope($site, $this->languageManager->getCurrentLanguage()->getId(), $baseUrl);
  }

  /**
   * Returns the sites that show an entity.
   *
   * @return string[]
   *   Their ids.
   */
  public static function sites(EntityInterface $entity): array {
    if ($entity instanceof WebformInterface) {
      return $entity->getThirdPartySetting('decoupled_sites', 'sites', []);
    }
    return $entity instanceof ContentEntityInterface && $entity->hasField('field_sites')
      ? array_column($entity->get('field_sites')->getValue(), 'value')
      : [];
  }

  /**
   * Loads an entity. The response depends on it, there or not.
   */
  public function load(string $type, string $id, Scope $scope): ?EntityInterface {
    $scope->cacheability->addCacheTags([($type === 'webform' ? 'config:webform.webform.' : "$type:") . $id]);
    return $type === 'webform' || ctype_digit($id) ? $this->entityTypeManager->getStorage($type)->load($id) : NULL;
  }

  /**
   * Loads the newest revision of what may be a draft.
   */
  public function loadLatest(ContentEntityInterface $entity, Scope $scope): EntityInterface {
    $storage = $this->entityTypeManager->getStorage($entity->getEntityTypeId());
    $revision = $storage->getLatestTranslationAffectedRevisionId($entity->id(), $scope->langcode)
      ?? $storage->getLatestTranslationAffectedRevisionId($entity->id(), $entity->getUntranslated()->language()->getId());
    return ($revision ? $storage->loadRevision($revision) : NULL) ?? $entity;
  }

  /**
   * Returns the translation of an entity, or the entity where there is none.
   */
  public static function translate(EntityInterface $entity, string $langcode): EntityInterface {
    return $entity instanceof TranslatableInterface && $entity->hasTranslation($langcode)
      ? $entity->getTranslation($langcode)
      : $entity;
  }

  /**
   * Tells if the caller may see this translation of an entity.
   */
  public function mayView(EntityInterface $entity, Scope $scope): bool {
    $scope->cacheability->addCacheableDependency($entity);
    $isDraft = $scope->draft !== NULL
      // The parent of a part of a draft may not be published.
      && ($entity->uuid() === $scope->draft || ($entity instanceof ParagraphInterface && $entity->isPublished()));
    $operation = $entity instanceof WebformInterface ? 'submission_page' : 'view';
    $access = $entity->access($operation, NULL, TRUE);
    $scope->cacheability->addCacheableDependency($access);
    return $isDraft || $access->isAllowed();
  }

  /**
   * Returns an entity in the language of the response, else in its own.
   *
   * @return \Drupal\Core\Entity\EntityInterface|null
   *   NULL where the site does not show it or the caller may not see it.
   */
  public function visible(?EntityInterface $entity, Scope $scope): ?EntityInterface {
    if (!$entity) {
      return NULL;
    }
    $scope->cacheability->addCacheableDependency($entity);
    if (in_array($scope->site, self::sites($entity), TRUE)) {
      foreach ([$scope->langcode, LanguageInterface::LANGCODE_DEFAULT] as $langcode) {
        $translation = self::translate($entity, $langcode);
        if ($this->mayView($translation, $scope)) {
          return $translation;
        }
      }
    }
    return NULL;
  }

}
