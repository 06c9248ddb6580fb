<?php

declare(strict_types=1);

namespace Drupal\decoupled_sites;

use Drupal\Core\Cache\Cache;
use Drupal\Core\Entity\ContentEntityInterface;
use Drupal\Core\Entity\EntityInterface;
use Drupal\Core\Entity\EntityTypeManagerInterface;
use Drupal\Core\Entity\TranslatableInterface;
use Drupal\Core\Language\LanguageInterface;
use Drupal\Core\Language\LanguageManagerInterface;
use Drupal\paragraphs\ParagraphInterface;
use Drupal\path_alias\PathAliasInterface;
use Drupal\webform\WebformInterface;
use Symfony\Component\HttpFoundation\RequestStack;
use Symfony\Component\Validator\Context\ExecutionContextInterface;

/**
 * Finds what a site shows and the caller may see, and its paths.
 *
 * Drupal resolves an alias to one entity. Here each site may have one of it.
 */
final class Content {

  /**
   * The language of an alias for all languages.
   */
  public const UND = LanguageInterface::LANGCODE_NOT_SPECIFIED;

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
   * Returns the ids of the sites that show an entity.
   */
  public static function sites(EntityInterface $entity): array {
    if ($entity instanceof WebformInterface) {
      return $entity->getThirdPartySetting('decoupled_sites', 'sites', []);
    }
    $hasField = $entity instanceof ContentEntityInterface && $entity->hasField('field_sites');
    return $hasField ? array_column($entity->get('field_sites')->getValue(), 'value') : [];
  }

  /**
   * Reads a system path, or the URI of a link to one.
   *
   * @return string[]
   *   Entity type, id, and the query and fragment; empty for another path.
   */
  public static function parse(string $path): array {
    $pattern = '#^(?:/|entity:|internal:/)(node|taxonomy[_/]term|webform)/([a-z0-9_]+)([?\#].*)?$#D';
    return preg_match($pattern, $path, $found) ? [strtr($found[1], '/', '_'), $found[2], $found[3] ?? ''] : ['', '', ''];
  }

  /**
   * Tells if the URI of a link leads out of Drupal.
   */
  public static function isExternal(string $uri): bool {
    return !preg_match('/^(?:base|entity|internal|route):/', $uri);
  }

  /**
   * Returns the path of an entity that works beside its alias.
   */
  public static function systemPath(EntityInterface $entity): string {
    return '/' . strtr($entity->getEntityTypeId(), ['taxonomy_' => 'taxonomy/']) . '/' . $entity->id();
  }

  /**
   * Returns the translation of an entity, or the entity where there is none.
   */
  public static function translate(EntityInterface $entity, string $langcode): EntityInterface {
    $isTranslated = $entity instanceof TranslatableInterface && $entity->hasTranslation($langcode);
    return $isTranslated ? $entity->getTranslation($langcode) : $entity;
  }

  /**
   * Loads an entity. The response depends on it, there or not.
   */
  public function load(string $type, string $id, Scope $scope): ?EntityInterface {
    $scope->addCacheTags([($type === 'webform' ? 'config:webform.webform.' : "$type:") . $id]);
    return $type === 'webform' || ctype_digit($id) ? $this->entityTypeManager->getStorage($type)->load($id) : NULL;
  }

  /**
   * Loads the newest revision of an entity, which may be a draft.
   */
  public function loadLatest(EntityInterface $entity, Scope $scope): EntityInterface {
    $scope->draft = $entity->uuid();
    if (!$entity instanceof ContentEntityInterface) {
      return $entity;
    }
    $storage = $this->entityTypeManager->getStorage($entity->getEntityTypeId());
    return $storage->loadRevision($storage->getLatestTranslationAffectedRevisionId($entity->id(), $scope->langcode)
      ?? $storage->getLatestRevisionId($entity->id()));
  }

  /**
   * Tells if the caller may see this translation of an entity.
   */
  public function mayView(EntityInterface $entity, Scope $scope): bool {
    $operation = $entity instanceof WebformInterface ? 'submission_page' : 'view';
    $access = $entity->access($operation, NULL, TRUE);
    $scope->addCacheableDependency($entity)->addCacheableDependency($access);
    // A paragraph of a draft has a parent that may not be published.
    return $access->isAllowed() || ($scope->draft
      && ($entity->uuid() === $scope->draft || ($entity instanceof ParagraphInterface && $entity->isPublished())));
  }

  /**
   * Returns an entity in the language of the response, else in its own.
   *
   * @return \Drupal\Core\Entity\EntityInterface|null
   *   NULL where the site does not show it or the caller may not see it.
   */
  public function visible(?EntityInterface $entity, Scope $scope): ?EntityInterface {
    $isHere = $entity && in_array($scope->site, self::sites($entity), TRUE);
    foreach ($isHere ? [$scope->langcode, LanguageInterface::LANGCODE_DEFAULT] : [] as $langcode) {
      $translation = self::translate($entity, $langcode);
      if ($this->mayView($translation, $scope)) {
        return $translation;
      }
    }
    return NULL;
  }

  /**
   * Returns the entity that has an alias on the site, in the language of the response unless it is given.
   */
  public function find(string $alias, Scope $scope, ?string $langcode = NULL): ?EntityInterface {
    if ($alias === '/') {
      $found = $this->entityTypeManager->getStorage('node')
        ->loadByProperties(['field_is_front' => 1, 'field_sites' => $scope->site]);
      usort($found, fn ($one, $other) => $other->isPublished() <=> $one->isPublished());
    }
    else {
      $aliases = $this->entityTypeManager->getStorage('path_alias')
        ->loadByProperties(['alias' => $alias, 'langcode' => [$langcode ?? $scope->langcode, self::UND], 'status' => 1]);
      // Some databases do not tell capitals from small letters.
      $exact = array_filter($aliases, fn ($one) => $one->getAlias() === $alias);
      $found = array_map(fn ($one) => $this->load(...[...array_slice(self::parse($one->getPath()), 0, 2), $scope]), $exact);
    }
    $here = array_filter($found, fn ($entity) => $entity && in_array($scope->site, self::sites($entity), TRUE));
    return reset($here) ?: NULL;
  }

  /**
   * Returns where a path has moved to: a page of the site, a file or elsewhere.
   */
  public function findMoved(string $path, Scope $scope): ?string {
    $scope->addCacheTags(['redirect_list']);
    $redirects = $this->entityTypeManager->getStorage('redirect')
      ->loadByProperties(['redirect_source.path' => ltrim($path, '/'), 'language' => [$scope->langcode, self::UND]]);
    foreach ($redirects as $redirect) {
      [$langcode, $path, $rest] = $this->splitTarget($redirect->get('redirect_redirect')->uri, $scope);
      [$type, $id] = self::parse($path);
      $entity = $type ? $this->load($type, $id, $scope) : $this->find($path, $scope, $langcode);
      if ($target = $this->visible($entity, $scope)) {
        $href = $this->paths($target, $scope)[$langcode] ?? $this->href($target, $scope);
        return parse_url($scope->baseUrl, PHP_URL_PATH) . $href . $rest;
      }
      $url = $redirect->getRedirectUrl();
      if (!$entity && !$url->isRouted()) {
        return $url->toString(TRUE)->getGeneratedUrl();
      }
    }
    return NULL;
  }

  /**
   * Returns the language, the path, and the query and fragment of the target of a redirect, as an editor writes it.
   */
  private function splitTarget(string $uri, Scope $scope): array {
    $languages = implode('|', array_keys($this->languageManager->getLanguages()));
    preg_match("~^(?:internal:)?(?:/($languages)(?=[/?#]|\$))?([^?#]*)(.*)\$~Ds", $uri, $found);
    return [$found[1] ?: $scope->langcode, $found[2] ?: '/', $found[3]];
  }

  /**
   * Loads the aliases of system paths that are not known yet.
   */
  public function loadAliases(array $paths, Scope $scope): void {
    $unknown = array_diff($paths, array_keys($scope->aliases));
    $scope->aliases += array_fill_keys($unknown, []);
    $rows = $unknown ? $this->entityTypeManager->getStorage('path_alias')->getAggregateQuery()->accessCheck(FALSE)
      ->condition('path', $unknown, 'IN')->condition('status', 1)
      ->groupBy('path')->groupBy('langcode')->groupBy('alias')->groupBy('id')->sort('id')->execute() : [];
    foreach ($rows as $row) {
      $scope->aliases[$row['path']][$row['langcode']] = [$row['alias'], (int) $row['id']];
    }
  }

  /**
   * Returns the alias of an entity in a language, and its id.
   *
   * @return array{string|null, int|null}
   *   NULL twice where it has none.
   */
  public function alias(EntityInterface $entity, string $langcode, Scope $scope): array {
    $path = self::systemPath($entity);
    $this->loadAliases([$path], $scope);
    return $scope->aliases[$path][$langcode] ?? $scope->aliases[$path][self::UND] ?? [NULL, NULL];
  }

  /**
   * Returns the path of an entity with its prefix.
   *
   * What is not translated has no alias in the language of the response.
   */
  public function href(EntityInterface $entity, Scope $scope, ?string $langcode = NULL): string {
    $langcode ??= $scope->langcode;
    $isContent = $entity instanceof ContentEntityInterface;
    if ($isContent && $entity->hasField('field_is_front') && $entity->get('field_is_front')->value) {
      return "/$langcode";
    }
    $isTranslated = !$isContent || $entity->language()->getId() === $langcode;
    $alias = $isTranslated ? $this->alias($entity, $langcode, $scope)[0] : NULL;
    return "/$langcode" . ($alias ?? self::systemPath($entity));
  }

  /**
   * Returns the path of each translation that the caller may see, by language.
   */
  public function paths(EntityInterface $entity, Scope $scope): array {
    $paths = [];
    foreach (array_keys($this->languageManager->getLanguages()) as $langcode) {
      $translation = self::translate($entity, $langcode);
      $isThere = $entity instanceof ContentEntityInterface
        ? $translation->language()->getId() === $langcode
        : $this->alias($entity, $langcode, $scope)[0];
      if ($isThere && $this->mayView($translation, $scope)) {
        $paths[$langcode] = $this->href($translation, $scope, $langcode);
      }
    }
    return $paths;
  }

  /**
   * Invalidates what shows or lists the entities at system paths.
   */
  public static function invalidateAt(string ...$paths): void {
    foreach ($paths as $path) {
      [$type, $id] = self::parse($path);
      if ($entity = $type ? \Drupal::entityTypeManager()->getStorage($type)->load($id) : NULL) {
        Cache::invalidateTags([...$entity->getCacheTagsToInvalidate(), ...$entity->getEntityType()->getListCacheTags()]);
      }
    }
  }

  /**
   * Validates that an alias is unique in its language on each site.
   *
   * @param mixed $value
   *   An alias, or the field `path` of an entity that may have no id yet.
   * @param \Symfony\Component\Validator\Context\ExecutionContextInterface $context
   *   Gets the violation.
   */
  public static function validateAlias(mixed $value, ExecutionContextInterface $context): void {
    $load = function (string $path): ?EntityInterface {
      [$type, $id] = self::parse($path);
      return $type ? \Drupal::entityTypeManager()->getStorage($type)->load($id) : NULL;
    };
    $isAlias = $value instanceof PathAliasInterface;
    $entity = $isAlias ? $load($value->getPath()) : $value->getEntity();
    $alias = $isAlias ? $value->getAlias() : $value->alias;
    $langcode = ($isAlias ? $value : $value->getEntity())->language()->getId();
    $same = $entity && $alias ? \Drupal::entityTypeManager()->getStorage('path_alias')
      ->loadByProperties(['alias' => $alias, 'langcode' => $langcode]) : [];
    foreach ($same as $other) {
      $owner = $load($other->getPath());
      $isOther = $owner && $owner->uuid() !== $entity->uuid();
      if ($isOther && array_intersect(self::sites($owner), self::sites($entity))) {
        $context->addViolation('The alias %alias is in use on the same site.', ['%alias' => $alias]);
      }
    }
  }

}
